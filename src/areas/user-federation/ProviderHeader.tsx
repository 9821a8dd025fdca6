import { useMutation, useQuery } from '@tanstack/react-query'
import { components, type Component } from '~/api/components'
import {
  abilitiesOf,
  isEnabled,
  storageTypes,
  setInProvider,
  enabledConfig,
} from '~/api/federation/federation'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { useGo } from '~/routing/RouteLink'
import type { Action } from '~/ui/actions/ActionMenu'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { useDeniedReason } from '~/ui/permissions'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { SyncStrip } from './sync/SyncStrip'
import { typeName } from './typeName'
import { useDeletion, useUserActions } from './useProviderActions'

type Props = {
  realm: string
  provider: Component
  /** What can be done with this kind only. */
  more?: readonly Action[]
}

/** A provider's name, its switch, what can be done with it, and how its synchronisation stands. */
export function ProviderHeader({ realm, provider, more = [] }: Props) {
  const go = useGo()
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const type = storageTypes(info).find(({ id }) => id === provider.providerId)
  const userActions = useUserActions(realm, provider, type)
  const deletion = useDeletion(realm)
  const leave = async () => {
    await go({ to: '/$realm/user-federation', params: { realm } })
    queryClient.removeQueries({ queryKey: [...components.all(realm), provider.id] })
  }
  return (
    <>
      <PageHeader
        name={provider.name || typeName(provider.providerId)}
        badges={<Badge large>{typeName(provider.providerId)}</Badge>}
        toggle={<Enabled realm={realm} provider={provider} />}
        actions={[...userActions, ...more, deletion(provider, 'deleteProvider', leave)]}
      />
      {abilitiesOf(type).synchronizable && <SyncStrip provider={provider} />}
    </>
  )
}

function Enabled({ realm, provider }: Pick<Props, 'realm' | 'provider'>) {
  const deniedReason = useDeniedReason()
  const change = useMutation(setInProvider(realm))
  return (
    <EnabledSwitch
      isOn={isEnabled(provider)}
      isBusy={change.isPending}
      reason={deniedReason('manage-realm') ?? ''}
      question={{ title: 'userFedDisableConfirmTitle', text: 'userFedDisableConfirm' }}
      turnOn={() => change.mutate({ provider, config: enabledConfig(true) })}
      turnOff={() => change.mutateAsync({ provider, config: enabledConfig(false) })}
    />
  )
}
