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
import { translate } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
import { MembershipFilter } from '~/parts/organizations/memberColumns'
import { useCanOpen, useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { openDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { membershipColumns } from '~/parts/organizations/organizationColumns'
import OrganizationPicker from '~/pickers/OrganizationPicker'
import OrganizationGroups from '~/parts/organizations/OrganizationGroups'
import { userList } from './userActions'

const route = getRouteApi('/$realm/users/$id/$tab')

type Props = { realm: string; user: User }

export default function OrganizationsTab({ realm, user }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const canOpenOrganization = useCanOpen()('/$realm/organizations/$id/$tab')
  const go = useGo()
  const { membership } = listState.filters
  const filterByMembership = (rows: UserOrganization[]) =>
    membership ? rows.filter((row) => row.membership === membership) : rows
  const pickerAction = (
    label: TextKey,
    command: ReturnType<typeof joinOrganizations>,
    texts: { title: TextKey; button: TextKey },
  ): MenuAction => ({
    label,
    requires: manageRequirement,
    onSelect: () =>
      openDialog(
        <OrganizationPicker
          realm={realm}
          {...texts}
          user={user.id}
          onPick={(rows) => runCommand(withoutToast(command), rows)}
        />,
      ),
  })
  const joinActions = [
    pickerAction('joinOrganization', joinOrganizations(realm, user.id), {
      title: 'joinOrganization',
      button: 'join',
    }),
    {
      ...pickerAction('sendInvite', inviteToOrganizations(realm, user.id), {
        title: 'sendInvitation',
        button: 'send',
      }),
      disabledReason: user.email ? undefined : 'noEmailToInvite',
    },
  ]
  const menu = (
    <ActionMenu actions={joinActions} name={t('joinOrganization')} text={t('joinOrganization')} />
  )
  return (
    <DataTable
      label="organizations"
      fullListQuery={{
        ...userOrganizations.ofUser(realm, user.id),
        select: filterByMembership,
      }}
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
      removal={{
        label: 'remove',
        command: leaveOrganizations(realm, user.id),
        requires: manageRequirement,
        question: (rows) => ({
          title: 'removeConfirmOrganizationTitle',
          text: 'organizationRemoveConfirm',
          params: { count: rows.length },
          button: 'remove',
        }),
        impact: leaveImpact,
        many: true,
        onDone: async (removed) => {
          // The account is deleted with a managed membership.
          if (await afterLeaving(realm, user.id, removed)) await go(userList)
        },
      }}
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

const leaveImpact = (rows: readonly UserOrganization[]) => {
  // Removing a managed member deletes the account.
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
        <InlineAlert
          isPlain
          variant="warning"
          title={translate('managedAccountDeleted', { names })}
        />
      )}
    </>
  )
}
