import type ComponentTypeRepresentation from '@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js'
import { RouteLink } from '~/routing/RouteLink'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { useKeyProviderTypes } from './useKeyProviderTypes'

const columns: Column<ComponentTypeRepresentation>[] = [
  {
    id: 'name',
    title: 'name',
    cell: ({ id }) => (
      <RouteLink
        to="/$realm/realm-settings/keys/providers/add/$providerType"
        params={{ providerType: id }}
      >
        {id}
      </RouteLink>
    ),
    text: ({ id }) => id,
    sort: true,
    width: 35,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ helpText }, { label }) => label(helpText, { plain: true }),
  },
]

export function AddKeyProvider({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const listState = useLocalState()
  const { providerTypes = [] } = useKeyProviderTypes()
  return (
    <Dialog size="large" title={t('addProvider')} isScrollable onClose={onClose}>
      <DataTable
        label="addProvider"
        rows={providerTypes}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columns}
        searchPlaceholder="search"
        noExport
      />
    </Dialog>
  )
}
