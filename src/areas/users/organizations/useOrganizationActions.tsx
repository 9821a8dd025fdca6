import { useMutation } from '@tanstack/react-query'
import { retryFailed, throwIfAnyFailed, type OnBatchDone } from '~/api/batch'
import { withoutToast } from '~/api/queryClient'
import {
  inviteToOrganizations,
  joinOrganizations,
  leaveOrganizations,
  type Organization,
  type UserOrganization,
} from '~/api/users/userOrganizations'
import type { User } from '~/api/users/users'
import type { Requirement } from '~/lib/access'
import { useGo } from '~/routing/RouteLink'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'

// Members belong to both sides: one permission alone is refused.
const both: Requirement = { all: ['manage-organizations', 'manage-users'] }

/** What can be done with the organizations of one user. */
export function useOrganizationActions(realm: string, { id }: User) {
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
