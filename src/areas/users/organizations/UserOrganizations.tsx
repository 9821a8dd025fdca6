import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { retryFailed, throwIfAnyFailed, type OnBatchDone } from '~/api/batch'
import { withoutToast } from '~/api/queryClient'
import {
  inviteToOrganizations,
  joinOrganizations,
  leaveOrganizations,
  userOrganizations,
  type Organization,
  type UserOrganization,
} from '~/api/users/userOrganizations'
import type { User } from '~/api/users/users'
import type { Requirement } from '~/lib/access'
import { useGo } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { ActionMenu, type Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { membershipColumns } from '~/parts/organizations/organizationColumns'
import { MembershipFilter } from '~/parts/organizations/MembershipFilter'
import { lazyComponent } from '~/ui/lazyComponent'

const OrganizationPicker = lazyComponent(
  async () => (await import('~/pickers/OrganizationPicker')).default,
)
const OrganizationGroups = lazyComponent(
  async () => (await import('~/parts/organizations/OrganizationGroups')).default,
)

const route = getRouteApi('/$realm/users/$id/$tab')

type Open = { dialog: 'join' | 'invite' } | { dialog: 'groups'; of: UserOrganization }

type Props = { realm: string; user: User }

/** The organizations that a user belongs to. */
export function UserOrganizations({ realm, user }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const [open, setOpen] = useState<Open>()
  const areLinks = useCanOpen()('/$realm/organizations/$id/$tab')
  const query = userOrganizations.ofUser(realm, user.id)
  const { data: own = [] } = useQuery(query)
  const { join, invite, mayNot, rowActions, bulkActions } = useOrganizationActions(realm, user)
  const { membership } = listState.filters
  const kept = (rows: UserOrganization[]) =>
    membership ? rows.filter((row) => row.membership === membership) : rows

  const ways: Action[] = [
    { label: 'joinOrganization', ...mayNot, onSelect: () => setOpen({ dialog: 'join' }) },
    {
      label: 'sendInvite',
      ...mayNot,
      disabledReason: user.email ? mayNot.disabledReason : 'noEmailToInvite',
      onSelect: () => setOpen({ dialog: 'invite' }),
    },
  ]
  const menu = (
    <ActionMenu actions={ways} name={t('joinOrganization')} text={t('joinOrganization')} />
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <DataTable
        label="organizations"
        whole={{ ...query, select: kept }}
        listState={listState}
        rowKey={({ id }) => id}
        columns={membershipColumns(areLinks)}
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
          <EmptyPanel
            title="emptyUserOrganizations"
            text="emptyUserOrganizationsInstructions"
            action={menu}
          />
        }
        requires={{ all: ['view-users', 'query-organizations'] }}
      />
      <Suspense fallback={null}>
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
            ok={open.dialog === 'join' ? 'join' : 'send'}
            joined={own.map(({ id }) => id)}
            onPick={open.dialog === 'join' ? join : invite}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

// Members belong to both sides: one permission alone is refused.
const both: Requirement = { all: ['manage-organizations', 'manage-users'] }

/** What can be done with the organizations of one user. */
function useOrganizationActions(realm: string, { id }: User) {
  const go = useGo()
  const join = useMutation(withoutToast(joinOrganizations(realm, id)))
  const invite = useMutation(withoutToast(inviteToOrganizations(realm, id)))
  const leave = useMutation(withoutToast(leaveOrganizations(realm, id)))
  const mayNot: Pick<Action, 'requires' | 'disabledReason'> = { requires: both }

  const askLeave = (rows: readonly UserOrganization[], done?: OnBatchDone) => {
    const owners = rows.filter(({ membership }) => membership === 'MANAGED')
    confirm({
      title: 'removeConfirmOrganizationTitle',
      text: 'organizationRemoveConfirm',
      params: { count: rows.length },
      button: 'remove',
      danger: true,
      impact: <Touched rows={rows} owners={owners} />,
      run: retryFailed(
        rows,
        async (left) => {
          const result = await leave.mutateAsync(left)
          if (result.isGone)
            await go({ to: '/$realm/users/{-$tab}', params: { realm, tab: undefined } })
          return result
        },
        ({ name }) => name,
        done,
      ),
    })
  }
  const removal = (rows: readonly UserOrganization[], done?: OnBatchDone): Action => ({
    label: 'remove',
    danger: true,
    ...mayNot,
    onSelect: () => askLeave(rows, done),
  })
  const nameOf = ({ name }: Organization) => name
  return {
    mayNot,
    join: async (rows: readonly Organization[]) =>
      throwIfAnyFailed(await join.mutateAsync(rows), nameOf),
    invite: async (rows: readonly Organization[]) =>
      throwIfAnyFailed(await invite.mutateAsync(rows), nameOf),
    rowActions: (row: UserOrganization): Action[] => [removal([row])],
    bulkActions: (rows: readonly UserOrganization[], clear: OnBatchDone): Action[] => [
      removal(rows, clear),
    ],
  }
}

type Touches = { rows: readonly UserOrganization[]; owners: readonly UserOrganization[] }

/** Which ones, and that the account goes with an organization that manages it. */
function Touched({ rows, owners }: Touches) {
  const { t } = useText()
  const names = owners.map(({ name }) => name).join(', ')
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
