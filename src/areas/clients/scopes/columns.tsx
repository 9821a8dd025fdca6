import { useMutation } from '@tanstack/react-query'
import {
  assignedTypes,
  changeAssignedTypes,
  type AssignedScope,
  type AssignedType,
} from '~/api/assignedScopes'
import type { Client } from '~/api/clients'
import { throwFailures } from '~/api/each'
import { problemOf } from '~/lib/errors'
import { isParameterized, ParameterizedLabel } from '~/parts/scopes/scopeName'
import { RouteLink } from '~/routing/RouteLink'
import type { Column } from '~/table/types'
import { ChoiceField } from '~/ui/ChoiceField'
import { toast } from '~/ui/toast'
import { useText, type Text } from '~/ui/useText'

// Types in words: @texts clientScopeType.*

/** A row of a client's scopes; without a scope it is the client's own, dedicated one. */
export type SetupRow = {
  realm: string
  client: Client
  scope?: AssignedScope
  /** Whether this person may change what the client has. */
  isEditable: boolean
}

const nameOf = ({ client, scope }: SetupRow, { t }: Text) =>
  scope?.name ?? t('dedicatedScopeName', { clientName: client.clientId })

const descriptionOf = ({ scope }: SetupRow, { t, label }: Text) =>
  scope ? label(scope.description) : t('dedicatedScopeDescription')

const typeOf = ({ scope }: SetupRow, { t }: Text) =>
  scope ? t(`clientScopeType.${scope.type}`) : t('clientScopeType.none')

/** The types that scopes can have. One that takes a value is nobody's default. */
export const typesFor = (scopes: readonly Pick<AssignedScope, 'attributes'>[]) =>
  assignedTypes.filter((type) => !(type === 'default' && scopes.some(isParameterized)))

/** The columns of a client's scopes. */
export const columns: Column<SetupRow>[] = [
  {
    id: 'name',
    title: 'assignedClientScope',
    cell: (row, text) => <ScopeLink row={row} name={nameOf(row, text)} />,
    text: nameOf,
    sort: true,
    width: 30,
  },
  {
    id: 'type',
    title: 'assignedType',
    cell: (row, text) =>
      row.scope && row.isEditable ? (
        <TypeCell realm={row.realm} client={row.client.id} scope={row.scope} />
      ) : (
        typeOf(row, text)
      ),
    text: typeOf,
    sort: true,
    width: 20,
  },
  {
    id: 'description',
    title: 'description',
    cell: (row, text) => descriptionOf(row, text) || '—',
    text: descriptionOf,
  },
]

function ScopeLink({ row: { client, scope }, name }: { row: SetupRow; name: string }) {
  if (!scope)
    return (
      <RouteLink
        to="/$realm/clients/$clientId/clientScopes/dedicated/{-$tab}"
        params={{ clientId: client.id, tab: undefined }}
        search={{}}
      >
        <bdi>{name}</bdi>
      </RouteLink>
    )
  return (
    <span className="castellan-marks">
      <RouteLink
        to="/$realm/client-scopes/$id/$tab"
        params={{ id: scope.id, tab: 'settings' }}
        search={{}}
      >
        <bdi>{name}</bdi>
      </RouteLink>
      {isParameterized(scope) && <ParameterizedLabel />}
    </span>
  )
}

/** Changes types and says of each that kept its own why. */
export function useTypeChange(realm: string, client: string) {
  const change = useMutation(changeAssignedTypes(realm, client))
  return {
    isBusy: change.isPending,
    set: async (scopes: readonly AssignedScope[], to: AssignedType) => {
      try {
        throwFailures(await change.mutateAsync({ scopes, to }), ({ name }) => name)
      } catch (error) {
        toast(problemOf(error).message, { variant: 'danger' })
      }
    },
  }
}

type CellProps = { realm: string; client: string; scope: AssignedScope }

function TypeCell({ realm, client, scope }: CellProps) {
  const { t } = useText()
  const change = useTypeChange(realm, client)
  return (
    <div className="castellan-assigned-type">
      <ChoiceField
        id={`type-${scope.id}`}
        aria-label={`${t('assignedType')} ${scope.name}`}
        options={typesFor([scope]).map((type) => ({
          value: type,
          label: t(`clientScopeType.${type}`),
        }))}
        value={scope.type}
        isDisabled={change.isBusy}
        onChange={(next) => {
          const to = assignedTypes.find((type) => type === next)
          if (to && to !== scope.type) void change.set([scope], to)
        }}
      />
    </div>
  )
}
