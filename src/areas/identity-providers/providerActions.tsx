import { useMutation } from '@tanstack/react-query'
import { throwFailures } from '~/api/each'
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

const aliasesOf = (providers: readonly IdentityProvider[]) => providers.map(({ alias }) => alias)

/** What can be done with providers, one or many. */
export function useProviderActions(realm: string) {
  const remove = useMutation(quiet(deleteIdentityProviders(realm)))
  const enable = useMutation(quiet(enableIdentityProviders(realm, true)))
  const disable = useMutation(quiet(enableIdentityProviders(realm, false)))

  const askDelete = (providers: readonly IdentityProvider[], done?: () => void) => {
    let left = aliasesOf(providers) // after a failure, trying again is about those still there
    confirm({
      title: 'deleteProvider',
      text: left.length === 1 ? 'deleteConfirmIdentityProvider' : 'deleteProvidersConfirm',
      params: { provider: left[0], count: left.length },
      danger: true,
      touches: async (signal) => (
        <Touched
          providers={providers}
          uses={await queryUntil(signal, providerUse.of(realm, aliasesOf(providers)))}
        />
      ),
      run: async () => {
        const result = await remove.mutateAsync(left)
        left = result.failed.map(({ item }) => item)
        if (left.length === 0) done?.()
        throwFailures(result, (alias) => alias)
      },
    })
  }

  const askTurn = (providers: readonly IdentityProvider[], isOn: boolean, done: () => void) => {
    let left = aliasesOf(providers)
    const run = async () => {
      const result = await (isOn ? enable : disable).mutateAsync(left)
      left = result.failed.map(({ item }) => item)
      if (left.length === 0) done()
      throwFailures(result, (alias) => alias)
    }
    confirm({
      title: isOn ? 'enableProviders' : 'disableProviders',
      text: isOn ? 'enableProvidersConfirm' : 'disableProvidersConfirm',
      params: { count: left.length },
      button: isOn ? 'enableThese' : 'disable',
      danger: !isOn,
      touches: (
        <ul className="castellan-provider-uses">
          {left.map((alias) => (
            <li key={alias}>
              <bdi>{alias}</bdi>
            </li>
          ))}
        </ul>
      ),
      run,
    })
  }

  const deletion = (providers: readonly IdentityProvider[], done?: () => void): Action => ({
    label: 'delete',
    danger: true,
    requires: 'manage-identity-providers',
    onSelect: () => askDelete(providers, done),
  })

  return {
    deletion,
    bulkActions: (providers: readonly IdentityProvider[], clear: () => void): Action[] => [
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
