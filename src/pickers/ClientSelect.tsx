import { useQuery } from '@tanstack/react-query'
import { clients } from '~/api/clients/clients'
import { ChoiceList } from '~/ui/inputs/ChoiceList'
import { TypeaheadBox, useTypeaheadList } from '~/ui/inputs/TypeaheadBox'
import { useDebounced } from '~/ui/useDebounced'

type Props = {
  id: string
  realm: string
  value: readonly string[]
  onChange: (value: string[]) => void
  placeholder?: string
  'aria-labelledby': string
}

export function ClientSelect({ realm, ...props }: Props) {
  return (
    <TypeaheadBox
      {...props}
      isMulti
      isDisabled={false}
      isInvalid={false}
      valueForTyped={() => undefined}
    >
      <SearchResults realm={realm} value={props.value} />
    </TypeaheadBox>
  )
}

function SearchResults({ realm, value }: Pick<Props, 'realm' | 'value'>) {
  const { id, typed, onChoose } = useTypeaheadList()
  const search = useDebounced(typed)
  const { data = [] } = useQuery(clients.list(realm, { first: 0, max: 20, search }))
  return (
    <ChoiceList
      id={id}
      options={data.map(({ clientId, name }) => ({
        value: clientId,
        label: clientId,
        ...(name && { description: name }),
      }))}
      chosen={value}
      isMulti
      onChoose={onChoose}
    />
  )
}
