import { deleteExtOrganizations, extOrganizations } from '~/api/ext-organizations/extOrganizations'
import { queryWithSignal } from '~/api/queryClient'
import { formatList, translate } from '~/lib/i18n'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { manageRequirement } from './extOrganizationAccess'

export const extRemoval = (realm: string): ConfirmedAction<{ id: string; name: string }> => ({
  command: deleteExtOrganizations(realm),
  requires: manageRequirement,
  question: () => ({ title: 'deleteOrgConfirmTitle', text: 'deleteOrgConfirm' }),
  impact: async (rows, signal) => {
    const [first] = rows
    if (!first || rows.length > 1) return formatList(rows.map(({ name }) => name))
    const count = await queryWithSignal(signal, extOrganizations.count(realm, first.id, 'members'))
    return translate('organizationWithMembers', { name: first.name, count, number: count })
  },
  many: true,
})
