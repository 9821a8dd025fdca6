import { useMutation } from '@tanstack/react-query'
import { deleteOrganizations, organizations } from '~/api/organizations/organizations'
import { queryWithSignal, withoutToast } from '~/api/queryClient'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'

type Row = { id: string; name: string }

export function useOrganizationActions(realm: string) {
  const { t, list, language } = useText()
  const mayCount = holds({ all: ['view-organizations', 'view-users'] }, usePermissions(realm))
  const remove = useMutation(withoutToast(deleteOrganizations(realm)))

  const describeImpact = async (rows: readonly Row[], signal: AbortSignal) => {
    const [organization] = rows
    if (!organization || rows.length > 1) return list(rows.map(({ name }) => name))
    if (!mayCount) return organization.name
    const count = await queryWithSignal(signal, organizations.memberCount(realm, organization.id))
    const number = count.toLocaleString(language)
    return t('organizationWithMembers', { name: organization.name, count, number })
  }

  const deletion = (rows: readonly Row[], done?: OnBatchDone): MenuAction => ({
    label: 'delete',
    danger: true,
    requires: 'manage-organizations',
    onSelect: () => {
      confirm({
        title: 'organizationDelete',
        text: 'organizationDeleteConfirm',
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
