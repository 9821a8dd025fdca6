import { useMutation, useQuery } from '@tanstack/react-query'
import type { Component } from '~/api/components'
import {
  enabledConfig,
  isEnabled,
  metadataOf,
  storageTypeOf,
  updateProviderConfigs,
} from '~/api/federation/federation'
import { serverInfo } from '~/api/serverInfo'
import { useGo } from '~/routing/links'
import { confirmedAction } from '~/table/confirmedAction'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { useDeniedReason } from '~/ui/permissions'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { SyncStatus } from './sync/SyncStatus'
import { useSyncState } from './sync/useSync'
import { typeName } from './federationConfig'
import { disableQuestion, providerRemoval, userActions } from './providerActions'
import './user-federation.css'

type Props = {
  realm: string
  provider: Component
}

export function FederationProviderHeader({ realm, provider }: Props) {
  const { id, name, providerId } = provider
  const go = useGo()
  const deniedReason = useDeniedReason()
  // Forms of the page need the features, too; the page does not wait for them.
  const { data: info } = useQuery(serverInfo)
  const { running } = useSyncState(id)
  const update = useMutation(updateProviderConfigs(realm))
  const change = (isOn: boolean) => ({ targets: [provider], config: enabledConfig(isOn) })
  const isSynchronizable = metadataOf(storageTypeOf(info, providerId)).synchronizable === true
  const removal = providerRemoval(realm, () =>
    go({ to: '/$realm/user-federation', params: { realm } }),
  )
  return (
    <>
      <PageHeader
        name={name || typeName(providerId)}
        badges={<Badge large>{typeName(providerId)}</Badge>}
        toggle={
          <EnabledSwitch
            isOn={isEnabled(provider)}
            isBusy={update.isPending}
            disabledReason={deniedReason('manage-realm') ?? ''}
            question={disableQuestion}
            turnOn={() => update.mutate(change(true))}
            turnOff={() => update.mutateAsync(change(false))}
          />
        }
        actions={[
          ...(isSynchronizable ? userActions(realm, provider, running !== undefined) : []),
          confirmedAction(removal, [provider], { label: 'deleteProviderNow' }),
        ]}
      />
      {isSynchronizable && <SyncStatus provider={id} />}
    </>
  )
}
