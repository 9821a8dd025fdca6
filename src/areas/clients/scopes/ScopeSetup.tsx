import { Button } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  assignedScopes,
  assignedTypes,
  changeAssignedTypes,
  type AssignedScope,
} from '~/api/client-scopes/assignedScopes'
import type { Client } from '~/api/clients/clients'
import type { OnBatchDone } from '~/api/batch'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { typeActions, useChangeScopeType } from '~/parts/scopes/scopeTypes'
import { useAddressState, type ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { ActionMenu, type Action } from '~/ui/actions/ActionMenu'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { columns, type SetupRow } from './columns'
import { useRemoval } from './useRemoval'
import { useReset } from './useReset'
import './scopes.css'

// Types in words: @texts clientScopeTypes.*

const AddScopes = lazyComponent(async () => (await import('./AddScopes')).default)

const route = getRouteApi('/$realm/clients/$clientId/clientScopes/$tab')

type Props = { realm: string; client: Client }

const scopesIn = (rows: readonly SetupRow[]) =>
  rows.flatMap(({ scope }) => (scope === undefined ? [] : [scope]))

/** The rows that the address asks for, the client's own scope first. */
function rowsOf(
  common: Omit<SetupRow, 'scope'>,
  scopes: readonly AssignedScope[],
  { type }: ListState['filters'],
): SetupRow[] {
  const found = scopes
    .filter((scope) => type === undefined || scope.type === type)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return [...(type === undefined ? [common] : []), ...found.map((scope) => ({ ...common, scope }))]
}

/** Which client scopes a client has, always or when its application asks for them. */
export function ScopeSetup({ realm, client }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const { data, refetch } = useSuspenseQuery(assignedScopes.list(realm, client.id))
  const isEditable =
    holds('manage-clients', usePermissions(realm)) || client.access?.manage === true
  const [chosen, setChosen] = useState<readonly SetupRow[]>([])
  const [isAdding, setAdding] = useState(false)
  const askRemove = useRemoval(realm, client)
  const askReset = useReset(realm, client)
  const removal = (of: readonly SetupRow[], done?: OnBatchDone): Action => ({
    label: 'remove',
    danger: true,
    onSelect: () =>
      askRemove(scopesIn(of), (left = []) =>
        done?.(of.filter(({ scope }) => left.includes(scope))),
      ),
  })
  const change = (
    <>
      <Button onClick={() => setAdding(true)}>{t('addClientScope')}</Button>
      <TypeMenu
        realm={realm}
        client={client}
        chosen={scopesIn(chosen)}
        onDone={() => setChosen([])}
      />
      <Button variant="link" onClick={askReset}>
        {t('resetToRealmDefaults')}
      </Button>
    </>
  )
  return (
    <>
      {data.assigned.length === 0 && (
        <EmptyPanel
          title="emptyClientScopes"
          text="emptyClientScopesInstructions"
          {...(isEditable && {
            action: (
              <Button onClick={() => setAdding(true)}>{t('emptyClientScopesPrimaryAction')}</Button>
            ),
          })}
        />
      )}
      <DataTable
        label="setup"
        rows={rowsOf({ realm, client, isEditable }, data.assigned, listState.filters)}
        onRefresh={() => void refetch()}
        listState={listState}
        rowKey={({ scope }) => scope?.id ?? 'dedicated'}
        columns={columns}
        searchPlaceholder="searchByName"
        filters={<TypeFilter listState={listState} />}
        {...(isEditable && {
          toolbar: change,
          selection: { rows: chosen, set: setChosen },
          selectable: ({ scope }: SetupRow) => scope !== undefined,
          bulk: (of: readonly SetupRow[], clear: OnBatchDone) => [removal(of, clear)],
          actions: (row: SetupRow) => (row.scope ? [removal([row])] : []),
        })}
        requires="view-clients"
      />
      {isAdding && (
        <Suspense fallback={null}>
          <AddScopes
            realm={realm}
            client={client}
            assigned={data.assigned}
            all={data.all}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function TypeFilter({ listState }: { listState: ListState }) {
  const { t } = useText()
  const { type } = listState.filters
  return (
    <div className="castellan-type-filter">
      <ChoiceField
        id="assigned-type"
        aria-label={t('clientScopeSearch.type')}
        value={typeof type === 'string' ? type : ''}
        options={[
          { value: '', label: t('allTypes') },
          ...assignedTypes.map((value) => ({ value, label: t(`clientScopeTypes.${value}`) })),
        ]}
        onChange={(value) => listState.set({ filters: { type: value || undefined } })}
      />
    </div>
  )
}

type MenuProps = Props & { chosen: readonly AssignedScope[]; onDone: () => void }

function TypeMenu({ realm, client, chosen, onDone }: MenuProps) {
  const { t } = useText()
  const change = useChangeScopeType(changeAssignedTypes(realm, client.id))
  const actions = typeActions(
    assignedTypes,
    chosen,
    (type) => void change.set(chosen, type).then(onDone),
  )
  return <ActionMenu actions={actions} name={t('changeTypeTo')} text={t('changeTypeTo')} />
}
