import { useMutation } from '@tanstack/react-query'
import { forThoseLeft, type Done } from '~/api/each'
import {
  deleteIdentityProviders,
  enableIdentityProviders,
  type IdentityProvider,
} from '~/api/identity-providers/identityProviders'
import { providerUse } from '~/api/identity-providers/providerUse'
import { queryUntil, quiet } from '~/api/queryClient'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { Touched } from './list/Touched'

const aliasOf = ({ alias }: IdentityProvider) => alias

/** What can be done with providers, one or many. */
export function useProviderActions(realm: string) {
  const remove = useMutation(quiet(deleteIdentityProviders(realm)))
  const enable = useMutation(quiet(enableIdentityProviders(realm, true)))
  const disable = useMutation(quiet(enableIdentityProviders(realm, false)))

  const askDelete = (providers: readonly IdentityProvider[], done?: Done) =>
    confirm({
      title: 'deleteProvider',
      text: providers.length === 1 ? 'deleteConfirmIdentityProvider' : 'deleteProvidersConfirm',
      params: { provider: providers[0]?.alias, count: providers.length },
      danger: true,
      impact: async (signal) => (
        <Touched
          providers={providers}
          uses={await queryUntil(signal, providerUse.of(realm, providers.map(aliasOf)))}
        />
      ),
      run: forThoseLeft(providers, (left) => remove.mutateAsync(left), aliasOf, done),
    })

  const askTurn = (providers: readonly IdentityProvider[], isOn: boolean, done: Done) =>
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
      run: forThoseLeft(
        providers,
        (left) => (isOn ? enable : disable).mutateAsync(left),
        aliasOf,
        done,
      ),
    })

  const deletion = (providers: readonly IdentityProvider[], done?: Done): Action => ({
    label: 'delete',
    danger: true,
    requires: 'manage-identity-providers',
    onSelect: () => askDelete(providers, done),
  })

  return {
    deletion,
    bulkActions: (providers: readonly IdentityProvider[], clear: Done): Action[] => [
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
