import {
  registrationPolicies,
  type PolicyKind,
  type PolicyProvider,
} from '~/api/clients/registrationPolicies'
import { RouteLink } from '~/routing/RouteLink'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { providerTitle } from './policySummary'

const columnsOf = (kind: PolicyKind): Column<PolicyProvider>[] => [
  {
    id: 'name',
    title: 'name',
    cell: ({ id }, text) => (
      <RouteLink
        to="/$realm/clients/client-registration/$subTab/$providerId/{-$id}"
        params={{ subTab: kind, providerId: id, id: undefined }}
      >
        {providerTitle(id, text)}
      </RouteLink>
    ),
    // Searchable by id.
    text: ({ id }, text) => `${providerTitle(id, text)} (${id})`,
    sort: true,
    width: 35,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ helpText }, { label }) => <bdi>{label(helpText, { plain: true })}</bdi>,
  },
]

type Props = { realm: string; kind: PolicyKind; onClose: () => void }

export default function ChooseProvider({ realm, kind, onClose }: Props) {
  const text = useText()
  const { t, language } = text
  const listState = useLocalState()
  return (
    <Dialog size="large" title={t('chooseAPolicyProvider')} isScrollable onClose={onClose}>
      <DataTable
        label="chooseAPolicyProvider"
        fullListQuery={{
          ...registrationPolicies.providers(realm),
          select: (providers) =>
            providers.toSorted((a, b) =>
              providerTitle(a.id, text).localeCompare(providerTitle(b.id, text), language),
            ),
        }}
        listState={listState}
        rowKey={(provider) => provider.id}
        columns={columnsOf(kind)}
        searchPlaceholder="search"
        requires="view-realm"
        noExport
      />
    </Dialog>
  )
}
