import { useMutation } from '@tanstack/react-query'
import {
  copyRegistrationPolicy,
  deleteRegistrationPolicy,
  policyKinds,
  registrationPolicies,
  type PolicyKind,
  type RegistrationPolicy,
} from '~/api/clients/registrationPolicies'
import { queryClient } from '~/api/queryClient'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'

// @texts copyPolicyTo.* @texts copyPolicyText.*

const namesOfSameProvider = (
  policies: readonly RegistrationPolicy[],
  { providerId }: RegistrationPolicy,
  kind: PolicyKind,
) =>
  policies
    .filter((policy) => policy.subType === kind && policy.providerId === providerId)
    .map(({ name }) => name?.trim() || providerId)

/** `onDone` runs after the deletion. */
export function useRegistrationPolicyActions(realm: string) {
  const remove = useMutation(deleteRegistrationPolicy(realm))
  const copy = useMutation(copyRegistrationPolicy(realm))
  const { t } = useText()
  const copyAction = (policy: RegistrationPolicy, to: PolicyKind): MenuAction => ({
    label: `copyPolicyTo.${to}`,
    requires: 'manage-realm',
    onSelect: () =>
      confirm({
        title: 'copyPolicyTitle',
        text: `copyPolicyText.${to}`,
        params: { name: policy.name?.trim() || policy.providerId },
        button: 'copy',
        impact: async () => {
          const policies = await queryClient.query({
            ...registrationPolicies.list(realm),
            staleTime: 0,
          })
          return namesOfSameProvider(policies, policy, to)
            .map((name) => t('copyPolicyLike', { name }))
            .join(' ')
        },
        run: () => copy.mutateAsync({ policy, to }),
      }),
  })
  return (policy: RegistrationPolicy, onDone?: () => void): MenuAction[] => [
    ...policyKinds.filter((kind) => kind !== policy.subType).map((to) => copyAction(policy, to)),
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
            onDone?.()
          },
        }),
    },
  ]
}
