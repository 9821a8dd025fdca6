import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { memberName, policyReferences, permittedKind } from '~/api/authorization/policyReferences'
import type { PermittedObject } from '~/api/authorization/adminPermissions'
import { usePermissions } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { ChoiceList, TypeaheadBox, useTypeaheadList } from '~/ui/inputs/Combobox'

type Props = {
  id: string
  type: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  isMulti?: boolean
  isDisabled?: boolean
  isInvalid?: boolean
  placeholder?: string | undefined
  /** Objects with known names, which aren't loaded again. */
  namedObjects?: readonly PermittedObject[]
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string | undefined
}

/** Permissions for loading an object's name, by type. */
const nameRequirements: Readonly<Record<string, Requirement>> = {
  Clients: 'view-clients',
  Groups: 'view-users',
  Organizations: 'view-organizations',
  Roles: 'view-realm',
  Users: 'view-users',
}

/** A group is shown by its path, a role with its client. */
const typesWithLongNames: ReadonlySet<string> = new Set(['Groups', 'Roles'])

/** Names by ID; loads those that are missing. */
export function useNames(
  type: string,
  ids: readonly string[],
  namedObjects: readonly PermittedObject[] = [],
): ReadonlyMap<string, string> {
  const resourceServer = useResourceServer()
  const kind = permittedKind(type)
  const mayLoad = holds(nameRequirements[type] ?? 'anyone', usePermissions(resourceServer.realm))
  const names = new Map(namedObjects.map(({ id, name }) => [id, name]))
  const idsToLoad = ids.filter((id) => typesWithLongNames.has(type) || !names.has(id))
  const results = useQueries({
    queries:
      kind && mayLoad ? idsToLoad.map((id) => policyReferences.byId(resourceServer, kind, id)) : [],
  })
  for (const { data } of results) if (data) names.set(data.id, memberName(data))
  return names
}

/** Values are IDs. Unknown types accept any text. */
export function ObjectSelect({ type, namedObjects = [], onChange, ...props }: Props) {
  const { isMulti = false, isDisabled = false, isInvalid = false, value } = props
  const names = useNames(type, value, namedObjects)
  const isFreeText = !permittedKind(type)
  const typedValue = (typed: string) => (isFreeText ? typed.trim() || undefined : undefined)
  return (
    <TypeaheadBox
      {...props}
      isMulti={isMulti}
      isDisabled={isDisabled}
      isInvalid={isInvalid}
      onChange={onChange}
      labelOf={(id) => names.get(id) ?? id}
      valueForTyped={typedValue}
      exactValue={typedValue}
    >
      <MatchingObjects type={type} value={value} isMulti={isMulti} isFreeText={isFreeText} />
    </TypeaheadBox>
  )
}

type MatchingObjectsProps = Pick<Props, 'type' | 'value'> & {
  isMulti: boolean
  isFreeText: boolean
}

function MatchingObjects({ type, value, isMulti, isFreeText }: MatchingObjectsProps) {
  const { id, typed, onChoose } = useTypeaheadList()
  const search = useDeferredValue(typed.trim())
  const kind = permittedKind(type)
  const { data = [] } = useQuery({
    ...policyReferences.search(useResourceServer(), kind ?? 'users', search),
    enabled: kind !== undefined,
    placeholderData: keepPreviousData,
  })
  const options = isFreeText && search ? [{ value: search, label: search }] : data
  return (
    <ChoiceList id={id} options={options} chosen={value} isMulti={isMulti} onChoose={onChoose} />
  )
}
