import { useMutation } from '@tanstack/react-query'
import {
  deleteIdentityProviders,
  enableIdentityProviders,
  providerUse,
  userLimit,
  type IdentityProvider,
  type ProviderUse,
} from '~/api/identity-providers/identityProviders'
import { checkMetadata } from '~/api/identity-providers/providerImport'
import { queryWithSignal, withoutToast } from '~/api/queryClient'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { metadataUrlsOf } from './certificates'

const aliasOf = ({ alias }: IdentityProvider) => alias

export function useProviderActions(realm: string) {
  const remove = useMutation(withoutToast(deleteIdentityProviders(realm)))
  const enable = useMutation(withoutToast(enableIdentityProviders(realm, true)))
  const disable = useMutation(withoutToast(enableIdentityProviders(realm, false)))

  const check = useMutation(checkMetadata(realm))

  const confirmDelete = (providers: readonly IdentityProvider[], done?: OnBatchDone) =>
    confirm({
      title: 'deleteProvider',
      text: providers.length === 1 ? 'deleteConfirmIdentityProvider' : 'deleteProvidersConfirm',
      params: { provider: providers[0]?.alias, count: providers.length },
      danger: true,
      impact: async (signal) => (
        <ProviderImpact
          providers={providers}
          usages={await queryWithSignal(signal, providerUse.of(realm, providers.map(aliasOf)))}
        />
      ),
      run: retryRemaining(providers, (remaining) => remove.mutateAsync(remaining), done),
    })

  const confirmEnable = (
    providers: readonly IdentityProvider[],
    isOn: boolean,
    done: OnBatchDone,
  ) =>
    confirm({
      title: isOn ? 'enableProviders' : 'disableProviders',
      text: isOn ? 'enableProvidersConfirm' : 'disableProvidersConfirm',
      params: { count: providers.length },
      button: isOn ? 'enableThese' : 'disable',
      danger: !isOn,
      impact: (
        <ul className="castellan-provider-uses">
          {providers.map(({ alias }) => (
            <li key={alias}>
              <bdi>{alias}</bdi>
            </li>
          ))}
        </ul>
      ),
      run: retryRemaining(
        providers,
        (remaining) => (isOn ? enable : disable).mutateAsync(remaining),
        done,
      ),
    })

  const deletion = (providers: readonly IdentityProvider[], done?: OnBatchDone): MenuAction => ({
    label: 'delete',
    danger: true,
    requires: 'manage-identity-providers',
    onSelect: () => confirmDelete(providers, done),
  })

  const checkKeys = (providers: readonly IdentityProvider[]): MenuAction[] => {
    const addresses = metadataUrlsOf(providers)
    if (addresses.length === 0) return []
    return [
      {
        label: 'metadataCheckKeys',
        requires: 'manage-identity-providers',
        onSelect: () => check.mutate(addresses),
      },
    ]
  }

  return {
    checkKeys,
    deletion,
    bulkActions: (providers: readonly IdentityProvider[], clear: OnBatchDone): MenuAction[] => [
      {
        label: 'enableThese',
        requires: 'manage-identity-providers',
        onSelect: () => confirmEnable(providers, true, clear),
      },
      {
        label: 'disable',
        requires: 'manage-identity-providers',
        onSelect: () => confirmEnable(providers, false, clear),
      },
      ...checkKeys(providers),
      deletion(providers, clear),
    ],
  }
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
