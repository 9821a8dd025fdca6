import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  assignedTypes,
  assignScopes,
  type AssignedScope,
  type AssignedType,
} from '~/api/client-scopes/assignedScopes'
import type { Client } from '~/api/clients/clients'
import type { ClientScope } from '~/api/client-scopes/clientScopes'
import { withoutToast } from '~/api/queryClient'
import { useFeature } from '~/api/serverInfo'
import { retryRemaining } from '~/lib/batch'
import {
  isParameterized,
  ParameterizedLabel,
  protocolName,
  typeActions,
} from '~/parts/scopes/scopeTypes'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { Dialog } from '~/ui/dialogs/Dialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { useText } from '~/ui/useText'

const columns: Column<ClientScope>[] = [
  {
    id: 'name',
    title: 'name',
    cell: (scope) => (
      <span className="castellan-marks">
        <bdi>{scope.name}</bdi>
        {isParameterized(scope) && <ParameterizedLabel />}
      </span>
    ),
    text: ({ name }) => name,
    sort: true,
    width: 30,
  },
  {
    id: 'protocol',
    title: 'protocol',
    cell: ({ protocol }, text) => protocolName(protocol, text),
    width: 20,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }, { label }) => label(description) || '—',
    text: ({ description }, { label }) => label(description),
  },
]

type Props = {
  realm: string
  client: Client
  assigned: readonly AssignedScope[]
  realmScopes: readonly ClientScope[]
  onClose: () => void
}

export default function AddScopes({ realm, client, assigned, realmScopes, onClose }: Props) {
  const text = useText()
  const { t, language } = text
  const id = useId()
  const listState = useLocalState()
  const protocols = useProtocols(client)
  const add = useMutation(withoutToast(assignScopes(realm, client.id)))
  const [selected, setSelected] = useState<readonly ClientScope[]>([])
  const { attempt, failure } = useDialogAction()
  const assignedIds = new Set(assigned.map((scope) => scope.id))
  const availableScopes = realmScopes
    .filter((scope) => !assignedIds.has(scope.id) && protocols.includes(scope.protocol))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  const { protocol } = listState.filters

  const assign = async (type: AssignedType) => {
    const send = (scopes: typeof selected) => add.mutateAsync({ scopes, type })
    await retryRemaining(selected, send, setSelected)()
    onClose()
  }
  const actions = typeActions(assignedTypes, selected, (type) => void attempt(() => assign(type)))
  return (
    <Dialog
      size="large"
      title={t('addClientScopesTo', { clientName: client.clientId })}
      isScrollable
      failure={failure}
      extraButtons={<ActionMenu actions={actions} name={t('add')} text={t('add')} />}
      onClose={onClose}
    >
      <DataTable
        label="addClientScope"
        rows={availableScopes.filter(
          (scope) => protocol === undefined || scope.protocol === protocol,
        )}
        listState={listState}
        rowKey={(scope) => scope.id}
        columns={columns}
        searchPlaceholder="searchForClientScope"
        selection={{ rows: selected, set: setSelected }}
        {...(protocols.length > 1 && {
          filters: (
            <div className="castellan-type-filter">
              <ChoiceField
                id={`${id}-protocol`}
                aria-label={t('protocol')}
                value={typeof protocol === 'string' ? protocol : ''}
                options={[
                  { value: '', label: t('protocolTypes.all') },
                  ...protocols.map((value) => ({ value, label: protocolName(value, text) })),
                ]}
                onChange={(value) => listState.set({ filters: { protocol: value || undefined } })}
              />
            </div>
          ),
        })}
        empty={
          <EmptyStateMessage title="emptyAddClientScopes" text="emptyAddClientScopesInstructions" />
        }
        noExport
      />
    </Dialog>
  )
}

/** Keycloak ignores scopes of other protocols. */
function useProtocols({ protocol = 'openid-connect' }: Client) {
  const feature = useFeature()
  const hasCredentials = protocol === 'openid-connect' && feature('OID4VC_VCI')
  return hasCredentials ? [protocol, 'oid4vc'] : [protocol]
}
