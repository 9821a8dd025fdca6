import { useMutation } from '@tanstack/react-query'
import { retryFailed, type OnBatchDone } from '~/api/batch'
import {
  deleteIdentityProviders,
  enableIdentityProviders,
  type IdentityProvider,
} from '~/api/identity-providers/identityProviders'
import { providerUse } from '~/api/identity-providers/providerUse'
import { queryWithSignal, withoutToast } from '~/api/queryClient'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { ProviderImpact } from './list/ProviderImpact'

const aliasOf = ({ alias }: IdentityProvider) => alias

/** What can be done with providers, one or many. */
export function useProviderActions(realm: string) {
  const remove = useMutation(withoutToast(deleteIdentityProviders(realm)))
  const enable = useMutation(withoutToast(enableIdentityProviders(realm, true)))
  const disable = useMutation(withoutToast(enableIdentityProviders(realm, false)))

  const askDelete = (providers: readonly IdentityProvider[], done?: OnBatchDone) =>
    confirm({
      title: 'deleteProvider',
      text: providers.length === 1 ? 'deleteConfirmIdentityProvider' : 'deleteProvidersConfirm',
      params: { provider: providers[0]?.alias, count: providers.length },
      danger: true,
      impact: async (signal) => (
        <ProviderImpact
          providers={providers}
          uses={await queryWithSignal(signal, providerUse.of(realm, providers.map(aliasOf)))}
        />
      ),
      run: retryFailed(providers, (left) => remove.mutateAsync(left), aliasOf, done),
    })

  const askTurn = (providers: readonly IdentityProvider[], isOn: boolean, done: OnBatchDone) =>
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
      run: retryFailed(
        providers,
        (left) => (isOn ? enable : disable).mutateAsync(left),
        aliasOf,
        done,
      ),
    })

  const deletion = (providers: readonly IdentityProvider[], done?: OnBatchDone): Action => ({
    label: 'delete',
    danger: true,
    requires: 'manage-identity-providers',
    onSelect: () => askDelete(providers, done),
  })

  return {
    deletion,
    bulkActions: (providers: readonly IdentityProvider[], clear: OnBatchDone): Action[] => [
      {
        label: 'enableThese',
        requires: 'manage-identity-providers',
        onSelect: () => askTurn(providers, true, clear),
      },
      {
        label: 'disable',
        requires: 'manage-identity-providers',
        onSelect: () => askTurn(providers, false, clear),
      },
      deletion(providers, clear),
    ],
  }
}
