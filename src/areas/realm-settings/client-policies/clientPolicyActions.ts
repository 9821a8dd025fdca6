import {
  clientPolicies,
  createClientProfile,
  deleteClientPolicies,
  deleteClientProfiles,
  policiesUsing,
  type ClientPolicy,
  type ClientProfile,
} from '~/api/client-policies/clientPolicies'
import { queryWithSignal } from '~/api/queryClient'
import { translate } from '~/lib/i18n'
import { openFormDialog } from '~/form/openFormDialog'
import type { useGo } from '~/routing/links'
import type { BadgeRecord } from '~/table/columns'
import { confirmedAction, type ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { profileLink } from './policyLinks'

/** A column's badge: from the server's configuration, in every realm. */
export const globalBadge: BadgeRecord = { text: 'global', color: 'blue' }

export const clientPolicyRemoval = (realm: string): ConfirmedAction<ClientPolicy> => ({
  command: deleteClientPolicies(realm),
  requires: 'manage-realm',
  question: ([policy]) => ({
    title: 'deleteClientPolicyConfirmTitle',
    text: 'deleteClientPolicyConfirm',
    params: { policyName: policy?.name },
  }),
})

const clientProfileRemoval = (realm: string): ConfirmedAction<ClientProfile> => ({
  command: deleteClientProfiles(realm),
  requires: 'manage-realm',
  question: ([profile]) => ({
    title: 'deleteClientProfileConfirmTitle',
    text: 'deleteClientProfileConfirm',
    params: { profileName: profile?.name },
  }),
  /** Names the policies that will lose the profile. */
  impact: async ([profile], signal) => {
    const query = { ...clientPolicies.policies(realm), staleTime: 0 }
    const { own } = await queryWithSignal(signal, query)
    const names = policiesUsing(own, profile?.name ?? '').map(({ name }) => name)
    return names.length > 0 && translate('clientProfileUsedBy', { count: names.length, names })
  },
})

function copyClientProfile(realm: string) {
  const create = createClientProfile(realm)
  return {
    ...create,
    mutationFn: (copy: ClientProfile) => create.mutationFn({ ...copy, name: copy.name.trim() }),
  }
}

/** Global profiles can only be copied. */
export const profileActions = (
  realm: string,
  profile: ClientProfile,
  isGlobal: boolean,
  go: ReturnType<typeof useGo>,
  options?: Parameters<typeof confirmedAction>[2],
): readonly MenuAction[] => [
  {
    label: 'duplicate',
    requires: 'manage-realm',
    onSelect: () =>
      openFormDialog({
        title: 'duplicateScopeTitle',
        params: { name: profile.name },
        text: 'clientProfileDuplicateExplain',
        fields: [
          {
            path: ['name'],
            label: 'newClientProfileName',
            kind: 'text',
            required: true,
            maxLength: 255,
          },
        ],
        defaultValues: { ...profile, name: `${profile.name}-copy` },
        command: copyClientProfile(realm),
        button: 'duplicate',
        onDone: (_result, { name }) => void go(profileLink(name.trim())),
      }),
  },
  ...(isGlobal ? [] : [confirmedAction(clientProfileRemoval(realm), [profile], options)]),
]
