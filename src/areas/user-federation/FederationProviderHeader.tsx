import { useMutation, useQuery } from '@tanstack/react-query'
import { components, type Component } from '~/api/components'
import {
  metadataOf,
  isEnabled,
  storageTypes,
  updateProviderConfig,
  enabledConfig,
} from '~/api/federation/federation'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { useGo } from '~/routing/links'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { useDeniedReason } from '~/ui/permissions'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { SyncStatus } from './sync/SyncStatus'
import { typeName } from './federationConfig'
import { useDeleteAction, useUserActions } from './useProviderActions'
import './user-federation.css'

type Props = {
  realm: string
  provider: Component
}

export function FederationProviderHeader({ realm, provider }: Props) {
  const go = useGo()
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const type = storageTypes(info).find(({ id }) => id === provider.providerId)
  const userActions = useUserActions(realm, provider, type)
  const deleteAction = useDeleteAction(realm)
  const goToList = async () => {
    await go({ to: '/$realm/user-federation', params: { realm } })
    queryClient.removeQueries({ queryKey: [...components.all(realm), provider.id] })
  }
  return (
    <>
      <PageHeader
        name={provider.name || typeName(provider.providerId)}
        badges={<Badge large>{typeName(provider.providerId)}</Badge>}
        toggle={<EnabledToggle realm={realm} provider={provider} />}
        actions={[...userActions, deleteAction(provider, 'deleteProviderNow', goToList)]}
      />
      {metadataOf(type).synchronizable && <SyncStatus provider={provider.id} />}
    </>
  )
}

function EnabledToggle({ realm, provider }: Pick<Props, 'realm' | 'provider'>) {
  const deniedReason = useDeniedReason()
  const update = useMutation(updateProviderConfig(realm))
  return (
    <EnabledSwitch
      isOn={isEnabled(provider)}
      isBusy={update.isPending}
      disabledReason={deniedReason('manage-realm') ?? ''}
      question={{ title: 'userFedDisableConfirmTitle', text: 'userFedDisableConfirm' }}
      turnOn={() => update.mutate({ provider, config: enabledConfig(true) })}
      turnOff={() => update.mutateAsync({ provider, config: enabledConfig(false) })}
    />
  )
}
