import {
  copyRegistrationPolicy,
  deleteRegistrationPolicies,
  policyKinds,
  registrationPolicies,
  type PolicyKind,
  type RegistrationPolicy,
} from '~/api/clients/registrationPolicies'
import { queryClient, runCommand } from '~/api/queryClient'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import type { Text } from '~/ui/useText'

// @texts copyPolicyTo.* @texts copyPolicyText.*

const namesOfSameProvider = (
  policies: readonly RegistrationPolicy[],
  { providerId }: RegistrationPolicy,
  kind: PolicyKind,
) =>
  policies
    .filter((policy) => policy.subType === kind && policy.providerId === providerId)
    .map(({ name }) => name?.trim() || providerId)

export const copyActions = (realm: string, policy: RegistrationPolicy, text: Text): MenuAction[] =>
  policyKinds
    .filter((kind) => kind !== policy.subType)
    .map((to) => copyAction(realm, policy, to, text))

const copyAction = (
  realm: string,
  policy: RegistrationPolicy,
  to: PolicyKind,
  { t }: Text,
): MenuAction => ({
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
      run: () => runCommand(copyRegistrationPolicy(realm), { policy, to }),
    }),
})

export const registrationPolicyRemoval = (realm: string): ConfirmedAction<RegistrationPolicy> => ({
  command: deleteRegistrationPolicies(realm),
  requires: 'manage-realm',
  question: ([policy]) => ({
    title: 'clientRegisterPolicyDeleteConfirmTitle',
    text: 'clientRegisterPolicyDeleteConfirm',
    params: { name: policy?.name ?? policy?.providerId },
  }),
})
