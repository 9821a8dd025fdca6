import {
  deleteIdentityProviders,
  enableIdentityProviders,
  providerUse,
  userLimit,
  type IdentityProvider,
  type ProviderUse,
} from '~/api/identity-providers/identityProviders'
import { checkMetadata } from '~/api/identity-providers/providerImport'
import { queryWithSignal, startCommand } from '~/api/queryClient'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { useText } from '~/ui/useText'
import { metadataUrlsOf } from './certificates'

const aliasOf = ({ alias }: IdentityProvider) => alias

const requires = 'manage-identity-providers'

export const providerRemoval = (realm: string): ConfirmedAction<IdentityProvider> => ({
  command: deleteIdentityProviders(realm),
  requires,
  question: (providers) => ({
    title: 'deleteProvider',
    text: providers.length === 1 ? 'deleteConfirmIdentityProvider' : 'deleteProvidersConfirm',
    params: { provider: providers[0]?.alias, count: providers.length },
  }),
  impact: async (providers, signal) => (
    <ProviderImpact
      providers={providers}
      usages={await queryWithSignal(signal, providerUse.of(realm, providers.map(aliasOf)))}
    />
  ),
  many: true,
})

export const providerSwitch = (
  realm: string,
  isOn: boolean,
): ConfirmedAction<IdentityProvider> => ({
  label: isOn ? 'enableThese' : 'disable',
  danger: !isOn,
  command: enableIdentityProviders(realm, isOn),
  requires,
  question: ({ length: count }) => ({
    title: isOn ? 'enableProviders' : 'disableProviders',
    text: isOn ? 'enableProvidersConfirm' : 'disableProvidersConfirm',
    params: { count },
    button: isOn ? 'enableThese' : 'disable',
  }),
  impact: (providers) => (
    <ul className="castellan-provider-uses">
      {providers.map(({ alias }) => (
        <li key={alias}>
          <bdi>{alias}</bdi>
        </li>
      ))}
    </ul>
  ),
})

/** None if no provider has metadata. */
export function checkKeysActions(
  realm: string,
  providers: readonly IdentityProvider[],
): MenuAction[] {
  const addresses = metadataUrlsOf(providers)
  const onSelect = () => startCommand(checkMetadata(realm), addresses)
  return addresses.length === 0 ? [] : [{ label: 'metadataCheckKeys', requires, onSelect }]
}

type ProviderImpactProps = {
  providers: readonly IdentityProvider[]
  usages: readonly ProviderUse[]
}

function ProviderImpact({ providers, usages }: ProviderImpactProps) {
  const { t } = useText()
  return (
    <ul className="castellan-provider-uses">
      {usages.map((usage) => {
        const provider = providers.find(({ alias }) => alias === usage.alias)
        return (
          <li key={usage.alias}>
            <bdi>{usage.alias}</bdi>
            <ul>
              {usageTexts(usage, provider?.organizationId !== undefined, t).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

function usageTexts(usage: ProviderUse, isLinked: boolean, t: ReturnType<typeof useText>['t']) {
  const { users, flows, clients, mappers } = usage
  const firstFive = (list: readonly string[]) => list.slice(0, 5)
  return [
    users === undefined
      ? t('providerUsersUnknown')
      : users.length === 0
        ? t('providerUsersNone')
        : users.length > userLimit
          ? t('providerUsersMany', { number: userLimit })
          : t('providerUsers', { count: users.length, names: firstFive(users) }),
    ...(flows?.length ? [t('providerFlows', { names: flows })] : []),
    ...(clients?.length ? [t('providerClients', { names: firstFive(clients) })] : []),
    ...(mappers ? [t('providerMappers', { count: mappers })] : []),
    ...(isLinked ? [t('providerOfOrganization')] : []),
  ]
}
