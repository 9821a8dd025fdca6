import type ComponentTypeRepresentation from '@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js'
import { useQuery } from '@tanstack/react-query'
import { keyProviderInterface } from '~/api/realms/keyProviders'
import { serverInfo } from '~/api/serverInfo'
import { RouteLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'

const columns: Column<ComponentTypeRepresentation>[] = [
  link(
    'name',
    'name',
    ({ id }, name) => (
      <RouteLink
        to="/$realm/realm-settings/keys/providers/add/$providerType"
        params={{ providerType: id }}
      >
        {name}
      </RouteLink>
    ),
    { value: ({ id }) => id, sort: true, width: 35 },
  ),
  text('description', 'description', {
    value: ({ helpText }, { label }) => label(helpText, { plain: true }),
  }),
]

export function AddKeyProvider() {
  const { t } = useText()
  const listState = useLocalState()
  const { providerTypes = [] } = useKeyProviderTypes()
  return (
    <Dialog size="large" title={t('addProvider')} isScrollable>
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

/** `providerTypes` is undefined while loading. */
export function useKeyProviderTypes() {
  const { label } = useText()
  const { data } = useQuery(serverInfo)
  const providerTypes = data && (data.componentTypes?.[keyProviderInterface] ?? [])
  const helpOf = (type: string) =>
    label(providerTypes?.find(({ id }) => id === type)?.helpText, { plain: true })
  return { providerTypes, helpOf }
}
