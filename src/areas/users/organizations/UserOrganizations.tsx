import { getRouteApi } from '@tanstack/react-router'
import { runCommand, withoutToast } from '~/api/queryClient'
import {
  inviteToOrganizations,
  afterLeaving,
  joinOrganizations,
  leaveOrganizations,
  userOrganizations,
  type UserOrganization,
} from '~/api/users/userOrganizations'
import type { User } from '~/api/users/users'
import type { Requirement } from '~/lib/access'
import type { TextKey } from '~/lib/textKey'
import { MembershipFilter } from '~/parts/organizations/memberColumns'
import { useCanOpen, useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { openDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { membershipColumns } from '~/parts/organizations/organizationColumns'
import OrganizationPicker from '~/pickers/OrganizationPicker'
import OrganizationGroups from '~/parts/organizations/OrganizationGroups'

const route = getRouteApi('/$realm/users/$id/$tab')

type Props = { realm: string; user: User }

export default function UserOrganizations({ realm, user }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const canOpenOrganization = useCanOpen()('/$realm/organizations/$id/$tab')
  const query = userOrganizations.ofUser(realm, user.id)
  const go = useGo()
  const { membership } = listState.filters
  const filterByMembership = (rows: UserOrganization[]) =>
    membership ? rows.filter((row) => row.membership === membership) : rows

  const pick = (
    texts: { title: TextKey; button: TextKey },
    command: ReturnType<typeof joinOrganizations>,
  ) =>
    openDialog(
      <OrganizationPicker
        realm={realm}
        {...texts}
        user={user.id}
        onPick={(rows) => runCommand(withoutToast(command), rows)}
      />,
    )
  const joinActions: MenuAction[] = [
    {
      label: 'joinOrganization',
      requires: manageRequirement,
      onSelect: () =>
        pick({ title: 'joinOrganization', button: 'join' }, joinOrganizations(realm, user.id)),
    },
    {
      label: 'sendInvite',
      requires: manageRequirement,
      disabledReason: user.email ? undefined : 'noEmailToInvite',
      onSelect: () =>
        pick({ title: 'sendInvitation', button: 'send' }, inviteToOrganizations(realm, user.id)),
    },
  ]
  const menu = (
    <ActionMenu actions={joinActions} name={t('joinOrganization')} text={t('joinOrganization')} />
  )
  return (
    <DataTable
      label="organizations"
      fullListQuery={{ ...query, select: filterByMembership }}
      listState={listState}
      rowKey={({ id }) => id}
      columns={membershipColumns(canOpenOrganization)}
      searchPlaceholder="searchOrganization"
      filters={<MembershipFilter listState={listState} />}
      toolbar={menu}
      actions={(row) => [
        {
          label: 'showGroupMemberships',
          requires: 'view-organizations',
          onSelect: () =>
            openDialog(
              <OrganizationGroups realm={realm} id={row.id} name={row.name} user={user} />,
            ),
        },
      ]}
      removal={organizationRemoval(realm, user.id, () =>
        go({ to: '/$realm/users/{-$tab}', params: { realm, tab: undefined } }),
      )}
      empty={
        <EmptyStateMessage
          title="emptyUserOrganizations"
          text="emptyUserOrganizationsInstructions"
          action={menu}
        />
      }
      requires={{ all: ['view-users', 'query-organizations'] }}
    />
  )
}

// Memberships need both permissions.
const manageRequirement: Requirement = { all: ['manage-organizations', 'manage-users'] }

/** `leavePage` is for an account that is deleted with its membership. */
const organizationRemoval = (
  realm: string,
  user: string,
  leavePage: () => Promise<unknown>,
): ConfirmedAction<UserOrganization> => ({
  label: 'remove',
  command: leaveOrganizations(realm, user),
  requires: manageRequirement,
  question: (rows) => ({
    title: 'removeConfirmOrganizationTitle',
    text: 'organizationRemoveConfirm',
    params: { count: rows.length },
    button: 'remove',
  }),
  impact: (rows) => <LeaveImpact rows={rows} />,
  many: true,
  onDone: async (removed) => {
    if (await afterLeaving(realm, user, removed)) await leavePage()
  },
})

/** Removing a managed member deletes the account. */
function LeaveImpact({ rows }: { rows: readonly UserOrganization[] }) {
  const { t } = useText()
  const managing = rows.filter(({ membership }) => membership === 'MANAGED')
  const names = managing.map(({ name }) => name)
  return (
    <>
      <ul className="castellan-names">
        {rows.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {names.length > 0 && (
        <InlineAlert isPlain variant="warning" title={t('managedAccountDeleted', { names })} />
      )}
    </>
  )
}
