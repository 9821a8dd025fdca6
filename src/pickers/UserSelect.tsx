import { useQuery } from '@tanstack/react-query'
import { evaluated } from '~/api/clients/evaluate'
import { users } from '~/api/users/users'
import { ChoiceList } from '~/ui/inputs/ChoiceList'
import { TypeaheadBox, useTypeaheadList } from '~/ui/inputs/TypeaheadBox'
import { useDebounced } from '~/ui/useDebounced'

type Props = {
  id: string
  realm: string
  value: string | undefined
  onChange: (id: string | undefined) => void
  'aria-labelledby': string
}

export function UserSelect({ realm, value, onChange, ...props }: Props) {
  const { data: chosen } = useQuery({
    ...users.byId(realm, value ?? ''),
    enabled: value !== undefined,
  })
  return (
    <TypeaheadBox
      {...props}
      value={value === undefined ? [] : [value]}
      onChange={([next]) => onChange(next)}
      isMulti={false}
      isDisabled={false}
      isInvalid={false}
      labelOf={() => chosen?.username ?? value ?? ''}
      valueForTyped={() => undefined}
    >
      <SearchResults realm={realm} value={value} />
    </TypeaheadBox>
  )
}

function SearchResults({ realm, value }: Pick<Props, 'realm' | 'value'>) {
  const { id, typed, onChoose } = useTypeaheadList()
  const { data = [] } = useQuery(evaluated.users(realm, useDebounced(typed)))
  return (
    <ChoiceList
      id={id}
      options={data.slice(0, 20).map((user) => ({
        value: user.id,
        label: user.username,
        ...(user.email && { description: user.email }),
      }))}
      chosen={value === undefined ? [] : [value]}
      onChoose={onChoose}
    />
  )
}
