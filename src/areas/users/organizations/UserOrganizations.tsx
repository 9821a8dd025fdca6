import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { userOrganizations, type UserOrganization } from '~/api/users/userOrganizations'
import type { User } from '~/api/users/users'
import { useCanOpen } from '~/routing/useCanOpen'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { ActionMenu, type Action } from '~/ui/actions/ActionMenu'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useText } from '~/ui/useText'
import { membershipColumns } from '~/parts/organizations/columns'
import { MembershipFilter } from '~/parts/organizations/MembershipFilter'
import { useOrganizationActions } from './useOrganizationActions'
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
