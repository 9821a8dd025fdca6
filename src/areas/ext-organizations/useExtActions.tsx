import { useMutation } from '@tanstack/react-query'
import { deleteExtOrganizations, extOrganizations } from '~/api/ext-organizations/extOrganizations'
import { queryWithSignal, withoutToast } from '~/api/queryClient'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { manageRequirement } from './extOrganizationAccess'

type Row = { id: string; name: string }

export function useExtActions(realm: string) {
  const { t, list, language } = useText()
  const remove = useMutation(withoutToast(deleteExtOrganizations(realm)))

  const describeImpact = async (rows: readonly Row[], signal: AbortSignal) => {
    const [organization] = rows
    if (!organization || rows.length > 1) return list(rows.map(({ name }) => name))
    const count = await queryWithSignal(
      signal,
      extOrganizations.count(realm, organization.id, 'members'),
    )
    const number = count.toLocaleString(language)
    return t('organizationWithMembers', { name: organization.name, count, number })
  }
  const deletion = (rows: readonly Row[], done?: OnBatchDone): MenuAction => ({
    label: 'delete',
    danger: true,
    requires: manageRequirement,
    onSelect: () => {
      confirm({
        title: 'deleteOrgConfirmTitle',
        text: 'deleteOrgConfirm',
        danger: true,
        impact: (signal) => describeImpact(rows, signal),
        run: retryRemaining(rows, (remaining) => remove.mutateAsync(remaining), done),
      })
    },
  })
  return {
    rowActions: (row: Row): MenuAction[] => [deletion([row])],
    bulkActions: (rows: readonly Row[], clear: OnBatchDone): MenuAction[] => [
      deletion(rows, clear),
    ],
    pageActions: (row: Row, onDeleted: () => void): MenuAction[] => [deletion([row], onDeleted)],
  }
}
