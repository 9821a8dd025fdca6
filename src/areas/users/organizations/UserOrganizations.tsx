import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { withoutToast } from '~/api/queryClient'
import {
  inviteToOrganizations,
  afterLeaving,
  joinOrganizations,
  leaveOrganizations,
  userOrganizations,
  type Organization,
  type UserOrganization,
} from '~/api/users/userOrganizations'
import type { User } from '~/api/users/users'
import type { Requirement } from '~/lib/access'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import { MembershipFilter } from '~/parts/organizations/memberColumns'
import { useCanOpen, useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { membershipColumns } from '~/parts/organizations/organizationColumns'
import OrganizationPicker from '~/pickers/OrganizationPicker'
import OrganizationGroups from '~/parts/organizations/OrganizationGroups'

const route = getRouteApi('/$realm/users/$id/$tab')

type OpenDialog = { dialog: 'join' | 'invite' } | { dialog: 'groups'; of: UserOrganization }

type Props = { realm: string; user: User }

export default function UserOrganizations({ realm, user }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const [open, setOpen] = useState<OpenDialog>()
  const canOpenOrganization = useCanOpen()('/$realm/organizations/$id/$tab')
  const query = userOrganizations.ofUser(realm, user.id)
  const { data: memberships = [] } = useQuery(query)
  const { join, invite, permission, rowActions, bulkActions } = useOrganizationActions(realm, user)
  const { membership } = listState.filters
  const filterByMembership = (rows: UserOrganization[]) =>
    membership ? rows.filter((row) => row.membership === membership) : rows

  const joinActions: MenuAction[] = [
    { label: 'joinOrganization', ...permission, onSelect: () => setOpen({ dialog: 'join' }) },
    {
      label: 'sendInvite',
      ...permission,
      disabledReason: user.email ? permission.disabledReason : 'noEmailToInvite',
      onSelect: () => setOpen({ dialog: 'invite' }),
    },
  ]
  const menu = (
    <ActionMenu actions={joinActions} name={t('joinOrganization')} text={t('joinOrganization')} />
  )
  const close = () => setOpen(undefined)
  return (
    <>
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
            onSelect: () => setOpen({ dialog: 'groups', of: row }),
          },
          ...rowActions(row),
        ]}
        bulk={bulkActions}
        empty={
          <EmptyStateMessage
            title="emptyUserOrganizations"
            text="emptyUserOrganizationsInstructions"
            action={menu}
          />
        }
        requires={{ all: ['view-users', 'query-organizations'] }}
      />
      {open?.dialog === 'groups' && (
        <OrganizationGroups
          realm={realm}
          id={open.of.id}
          name={open.of.name}
          user={user}
          onClose={close}
        />
      )}
      {(open?.dialog === 'join' || open?.dialog === 'invite') && (
        <OrganizationPicker
          realm={realm}
          title={open.dialog === 'join' ? 'joinOrganization' : 'sendInvitation'}
          button={open.dialog === 'join' ? 'join' : 'send'}
          joined={memberships.map(({ id }) => id)}
          onPick={open.dialog === 'join' ? join : invite}
          onClose={close}
        />
      )}
    </>
  )
}

// Memberships need both permissions.
const manageRequirement: Requirement = { all: ['manage-organizations', 'manage-users'] }

function useOrganizationActions(realm: string, { id }: User) {
  const go = useGo()
  const join = useMutation(withoutToast(joinOrganizations(realm, id)))
  const invite = useMutation(withoutToast(inviteToOrganizations(realm, id)))
  const leave = useMutation(withoutToast(leaveOrganizations(realm, id)))
  const permission: Pick<MenuAction, 'requires' | 'disabledReason'> = {
    requires: manageRequirement,
  }

  const askLeave = (rows: readonly UserOrganization[], onDone?: OnBatchDone) => {
    const managing = rows.filter(({ membership }) => membership === 'MANAGED')
    confirm({
      title: 'removeConfirmOrganizationTitle',
      text: 'organizationRemoveConfirm',
      params: { count: rows.length },
      button: 'remove',
      danger: true,
      impact: <LeaveImpact rows={rows} managing={managing} />,
      run: retryRemaining(
        rows,
        (remaining) => leave.mutateAsync(remaining),
        async (remaining, removed) => {
          if (await afterLeaving(realm, id, removed))
            await go({ to: '/$realm/users/{-$tab}', params: { realm, tab: undefined } })
          onDone?.(remaining)
        },
      ),
    })
  }
  const removal = (rows: readonly UserOrganization[], onDone?: OnBatchDone): MenuAction => ({
    label: 'remove',
    danger: true,
    ...permission,
    onSelect: () => askLeave(rows, onDone),
  })
  return {
    permission,
    join: async (rows: readonly Organization[]) => void (await join.mutateAsync(rows)),
    invite: async (rows: readonly Organization[]) => void (await invite.mutateAsync(rows)),
    rowActions: (row: UserOrganization): MenuAction[] => [removal([row])],
    bulkActions: (rows: readonly UserOrganization[], clear: OnBatchDone): MenuAction[] => [
      removal(rows, clear),
    ],
  }
}

type LeaveImpactProps = { rows: readonly UserOrganization[]; managing: readonly UserOrganization[] }

/** Removing a managed member deletes the account. */
function LeaveImpact({ rows, managing }: LeaveImpactProps) {
  const { t } = useText()
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
      {names && (
        <InlineAlert isPlain variant="warning" title={t('managedAccountDeleted', { names })} />
      )}
    </>
  )
}
