import { useQueries } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { PermittedObject } from '~/api/authorization/adminPermissions'
import { memberName, policyReferences, permittedKind } from '~/api/authorization/policyReferences'
import { usePermissions } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { stringOrEmpty, toStrings, type CustomControlProps } from '~/lib/field'
import { ReferenceOptions, typeaheadProps } from '~/parts/authorization/PolicyReferenceSelect'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { TypeaheadBox } from '~/ui/inputs/Combobox'

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

type ObjectsOfType = {
  type: string
  /** Objects with known names, which aren't loaded again. */
  namedObjects?: readonly PermittedObject[]
}

type ObjectSelectProps = ObjectsOfType &
  Omit<ComponentProps<typeof TypeaheadBox>, 'labelOf' | 'valueForTyped' | 'exactValue' | 'children'>

/** Values are IDs. Unknown types accept any text. */
export function ObjectSelect({ type, namedObjects, ...props }: ObjectSelectProps) {
  const { value, isMulti } = props
  const names = useNames(type, value, namedObjects)
  const kind = permittedKind(type)
  const typedValue = (typed: string) => (kind ? undefined : typed.trim() || undefined)
  return (
    <TypeaheadBox
      {...props}
      labelOf={(id) => names.get(id) ?? id}
      valueForTyped={typedValue}
      exactValue={typedValue}
    >
      <ReferenceOptions kind={kind} chosen={value} isMulti={isMulti} isCreatable={!kind} />
    </TypeaheadBox>
  )
}

type ObjectControlProps = ObjectsOfType & CustomControlProps & { isSingle?: boolean }

/** The control of a field whose value is a list of IDs, or a single one. */
export const ObjectControl = ({
  isSingle = false,
  value,
  onChange,
  ...props
}: ObjectControlProps) => (
  <ObjectSelect
    {...typeaheadProps(props)}
    type={props.type}
    {...(props.namedObjects && { namedObjects: props.namedObjects })}
    isMulti={!isSingle}
    value={isSingle ? toStrings([value]).filter(Boolean) : toStrings(value)}
    onChange={(ids) => onChange(isSingle ? stringOrEmpty(ids[0]) : ids)}
  />
)
