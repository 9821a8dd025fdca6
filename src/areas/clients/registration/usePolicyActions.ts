import { useMutation } from '@tanstack/react-query'
import { deleteRegistrationPolicy, type RegistrationPolicy } from '~/api/registrationPolicies'
import type { Action } from '~/ui/ActionMenu'
import { confirm } from '~/ui/confirm'

/** What can be done with a policy; `done` is called when it has been deleted. */
export function usePolicyActions(realm: string) {
  const remove = useMutation(deleteRegistrationPolicy(realm))
  return (policy: RegistrationPolicy, done?: () => void): Action[] => [
    {
      label: 'delete',
      danger: true,
      requires: 'manage-realm',
      onSelect: () =>
        confirm({
          title: 'clientRegisterPolicyDeleteConfirmTitle',
          text: 'clientRegisterPolicyDeleteConfirm',
          params: { name: policy.name ?? policy.providerId },
          danger: true,
          run: async () => {
            await remove.mutateAsync(policy)
            done?.()
          },
        }),
    },
  ]
}
