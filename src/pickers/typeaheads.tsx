import { useQuery } from '@tanstack/react-query'
import { clients } from '~/api/clients/clients'
import { evaluated } from '~/api/clients/evaluate'
import { users } from '~/api/users/users'
import { useDebounced } from '~/ui/hooks'
import { ChoiceList, TypeaheadBox, useTypeaheadList } from '~/ui/inputs/Combobox'

type ClientSelectProps = {
  id: string
  realm: string
  value: readonly string[]
  onChange: (value: string[]) => void
  placeholder?: string
  'aria-labelledby': string
}

export function ClientSelect({ realm, ...props }: ClientSelectProps) {
  return (
    <TypeaheadBox
      {...props}
      isMulti
      isDisabled={false}
      isInvalid={false}
      valueForTyped={() => undefined}
    >
      <ClientResults realm={realm} value={props.value} />
    </TypeaheadBox>
  )
}

function ClientResults({ realm, value }: Pick<ClientSelectProps, 'realm' | 'value'>) {
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

type UserSelectProps = {
  id: string
  realm: string
  value: string | undefined
  onChange: (id: string | undefined) => void
  'aria-labelledby': string
}

export function UserSelect({ realm, value, onChange, ...props }: UserSelectProps) {
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
      <UserResults realm={realm} value={value} />
    </TypeaheadBox>
  )
}

function UserResults({ realm, value }: Pick<UserSelectProps, 'realm' | 'value'>) {
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
