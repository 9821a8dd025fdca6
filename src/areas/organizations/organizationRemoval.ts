import { deleteOrganizations, organizations } from '~/api/organizations/organizations'
import { queryWithSignal } from '~/api/queryClient'
import { permissionsIn } from '~/api/whoami'
import { holds } from '~/lib/access'
import { formatList, translate } from '~/lib/i18n'
import type { ConfirmedAction } from '~/table/confirmedAction'

export const organizationRemoval = (
  realm: string,
): ConfirmedAction<{ id: string; name: string }> => ({
  command: deleteOrganizations(realm),
  requires: 'manage-organizations',
  question: () => ({ title: 'organizationDelete', text: 'organizationDeleteConfirm' }),
  impact: async (rows, signal) => {
    const [first] = rows
    const mayCount = holds({ all: ['view-organizations', 'view-users'] }, permissionsIn(realm))
    if (!first || rows.length > 1 || !mayCount) return formatList(rows.map(({ name }) => name))
    const count = await queryWithSignal(signal, organizations.memberCount(realm, first.id))
    return translate('organizationWithMembers', { name: first.name, count, number: count })
  },
  many: true,
})
