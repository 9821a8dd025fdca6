import { Switch } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useId } from 'react'
import { protocolMappers } from '~/api/client-scopes/protocolMappers'
import { clients, setFullScope, type Client } from '~/api/clients/clients'
import { serverInfo } from '~/api/serverInfo'
import { ProtocolMapperList } from '~/parts/mappers/ProtocolMapperList'
import { RoleMapping } from '~/parts/tabs'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { useAddressState } from '~/routing/useAddressState'
import { HelpIcon } from '~/ui/messages/help'
import { PageHeader } from '~/ui/PageHeader'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { fullScope } from './dedicated.fields'

const route = getRouteApi('/$realm/clients/$clientId/clientScopes/dedicated/{-$tab}')

type Props = { realm: string; client: Client }

export const tabs = defineTabs<Props>([
  { id: 'mappers', title: 'mappers', component: MappersTab },
  { id: 'scope', title: 'scope', component: ScopeTab },
])

type Params = { realm: string; clientId: string; tab?: string }

export const load = ({ realm, clientId: id, tab = 'mappers' }: Params) => [
  clients.byId(realm, id),
  ...(tab === 'mappers' ? [protocolMappers.list(realm, { kind: 'clients', id }), serverInfo] : []),
]

export default function DedicatedScopePage() {
  const { realm, clientId: id, tab } = route.useParams()
  const { data: client, error, dataUpdatedAt } = useSuspenseQuery(clients.byId(realm, id))
  // A row cached from the list is shown at once; rethrow if the server then denies or no longer has
  // the client.
  if (error && dataUpdatedAt === 0) throw error
  return (
    <TabbedPage
      header={<PageHeader name={`${client.clientId}-dedicated`} />}
      label="dedicatedScopes"
      tabs={tabs}
      page={{ realm, client }}
      objectId={client.id}
      current={tab}
      link={(segment) =>
        linkOptions({
          to: '/$realm/clients/$clientId/clientScopes/dedicated/{-$tab}',
          params: { realm, clientId: id, tab: segment },
          search: {},
        })
      }
    />
  )
}

function MappersTab({ realm, client }: Props) {
  return (
    <ProtocolMapperList
      realm={realm}
      owner={{ kind: 'clients', id: client.id }}
      protocol={client.protocol ?? 'openid-connect'}
      listState={useAddressState(route)}
      editable={client.access?.manage}
    />
  )
}

function ScopeTab({ realm, client }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const id = useId()
  const change = useMutation(setFullScope(realm))
  const deniedReason = useDeniedReason()
  const isOn = client.fullScopeAllowed !== false
  const reason = client.access?.manage ? undefined : deniedReason('manage-clients')
  const label = t(fullScope.label)
  return (
    <>
      <div className="castellan-marks">
        <span id={`${id}-label`}>{label}</span>
        {fullScope.help && <HelpIcon label={label} help={t(fullScope.help)} />}
        <span title={reason}>
          <Switch
            isChecked={isOn}
            isDisabled={reason !== undefined || change.isPending}
            label={t(isOn ? 'on' : 'off')}
            aria-labelledby={`${id}-label`}
            onChange={(_event, next) => change.mutate({ id: client.id, fullScopeAllowed: next })}
          />
        </span>
      </div>
      {!isOn && (
        <RoleMapping
          realm={realm}
          type="clients"
          id={client.id}
          name={client.clientId}
          mayManage={reason === undefined}
          requires="manage-clients"
          listState={listState}
        />
      )}
    </>
  )
}
