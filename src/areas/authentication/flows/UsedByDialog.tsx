import { flows, type UsedBy } from '~/api/authentication/flows'
import { IdentityProviderName } from '~/parts/identity-providers/IdentityProviderName'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'

type FlowUser = { name: string }

const columnsOf = (realm: string, isClients: boolean): readonly Column<FlowUser>[] => [
  {
    id: 'name',
    title: 'name',
    cell: ({ name }) =>
      isClients ? <bdi>{name}</bdi> : <IdentityProviderName realm={realm} alias={name} />,
    text: ({ name }) => name,
  },
]

type Props = { realm: string; id: string; type: UsedBy['type']; onClose: () => void }

export default function UsedByDialog({ realm, id, type, onClose }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const kind = type === 'SPECIFIC_CLIENTS' ? 'clients' : 'idp'
  const value = t(kind === 'clients' ? 'clients' : 'identityProviders')
  return (
    <Dialog
      title={t('flowUsedBy')}
      description={t('flowUsedByDescription', { value })}
      cancelText="close"
      onClose={onClose}
    >
      <DataTable
        label="flowUsedBy"
        query={({ first, max, search }) =>
          flows.users(realm, { id, kind }, { first, max, ...(search && { search }) })
        }
        listState={listState}
        rowKey={({ name }) => name}
        columns={columnsOf(realm, kind === 'clients')}
        searchPlaceholder="search"
        requires="view-realm"
      />
    </Dialog>
  )
}
