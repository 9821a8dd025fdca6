import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { isFindable, permittedObjects } from '~/api/authorization/permittedObjects'
import type { PermittedObject } from '~/api/authorization/adminPermissions'
import { useHeld } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { ChoiceList } from '~/ui/inputs/ChoiceList'
import { TypeaheadBox, useTypeaheadList } from '~/ui/inputs/TypeaheadBox'

type Props = {
  id: string
  realm: string
  type: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  isMulti?: boolean
  isDisabled?: boolean
  isInvalid?: boolean
  placeholder?: string | undefined
  /** Objects whose names are known already. */
  known?: readonly PermittedObject[]
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string | undefined
}

/** What it takes to be told the name of an object. */
const toName: Readonly<Record<string, Requirement>> = {
  Clients: 'view-clients',
  Groups: 'view-users',
  Organizations: 'view-organizations',
  Roles: 'view-realm',
  Users: 'view-users',
}

/** Of these a name says not enough: a group is told by its path, a role by its client, too. */
const withPlace: ReadonlySet<string> = new Set(['Groups', 'Roles'])

/** The names of objects by id: those known, the rest from the server. */
export function useNames(
  realm: string,
  type: string,
  ids: readonly string[],
  known: readonly PermittedObject[] = [],
): ReadonlyMap<string, string> {
  const mayAsk = holds(toName[type] ?? 'anyone', useHeld(realm))
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const asked = ids.filter((id) => withPlace.has(type) || !names.has(id))
  const answers = useQueries({
    queries: asked.map((id) => ({
      ...permittedObjects.named(realm, type, id),
      enabled: isFindable(type) && mayAsk,
    })),
  })
  for (const { data } of answers) if (data) names.set(data.id, data.name)
  return names
}

/** Finds users, clients, … by name as one types; the values are ids. */
export function ObjectSelect({ realm, type, known = [], onChange, ...props }: Props) {
  const { isMulti = false, isDisabled = false, isInvalid = false, value } = props
  const names = useNames(realm, type, value, known)
  const isFree = !isFindable(type)
  return (
    <TypeaheadBox
      {...props}
      isMulti={isMulti}
      isDisabled={isDisabled}
      isInvalid={isInvalid}
      onChange={onChange}
      labelOf={(id) => names.get(id) ?? id}
      taken={(typed) => (isFree ? typed.trim() || undefined : undefined)}
    >
      <Found realm={realm} type={type} value={value} isMulti={isMulti} isFree={isFree} />
    </TypeaheadBox>
  )
}

type FoundProps = Pick<Props, 'realm' | 'type' | 'value'> & { isMulti: boolean; isFree: boolean }

/** What was found; made when the list opens. */
function Found({ realm, type, value, isMulti, isFree }: FoundProps) {
  const { id, typed, onChoose } = useTypeaheadList()
  const search = useDeferredValue(typed.trim())
  const { data = [] } = useQuery(permittedObjects.found(realm, type, search))
  const options = isFree && search ? [{ value: search, label: search }] : data
  return (
    <ChoiceList id={id} options={options} chosen={value} isMulti={isMulti} onChoose={onChoose} />
  )
}
