import type { UseQueryOptions } from '@tanstack/react-query'
import { queryWithSignal } from '~/api/queryClient'
import { permissionsIn } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { formatList, translate } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
import type { ConfirmedAction } from '~/table/confirmedAction'

type Removal = ConfirmedAction<{ id: string; name: string }>

type Kind = Pick<Removal, 'command' | 'requires'> & {
  realm: string
  title: TextKey
  text: TextKey
  memberCount: (id: string) => UseQueryOptions<number>
  countRequires: Requirement
}

/** Deletes organizations of a kind: Keycloak's or the extension's. Tells how many members one has. */
export const createOrganizationRemoval = ({
  realm,
  title,
  text,
  memberCount,
  countRequires,
  ...removal
}: Kind): Removal => ({
  ...removal,
  question: () => ({ title, text }),
  impact: async (rows, signal) => {
    const [first] = rows
    if (!first || rows.length > 1 || !holds(countRequires, permissionsIn(realm)))
      return formatList(rows.map(({ name }) => name))
    const count = await queryWithSignal(signal, memberCount(first.id))
    return translate('organizationWithMembers', { name: first.name, count, number: count })
  },
  many: true,
})
