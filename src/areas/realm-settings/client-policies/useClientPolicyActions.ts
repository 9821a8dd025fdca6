import { useMutation } from '@tanstack/react-query'
import { deleteClientPolicy, type ClientPolicy } from '~/api/client-policies/clientPolicies'
import type { MenuAction } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import type { TextKey } from '~/lib/textKey'

/** `onDeleted` runs after the deletion. */
export function useClientPolicyActions(realm: string, onDeleted?: () => Promise<void>) {
  const remove = useMutation(deleteClientPolicy(realm))
  return (policy: ClientPolicy, label: TextKey = 'delete'): readonly MenuAction[] => [
    {
      label,
      danger: true,
      requires: 'manage-realm',
      onSelect: () =>
        confirm({
          title: 'deleteClientPolicyConfirmTitle',
          text: 'deleteClientPolicyConfirm',
          params: { policyName: policy.name },
          danger: true,
          run: async () => {
            await remove.mutateAsync(policy)
            await onDeleted?.()
          },
        }),
    },
  ]
}
