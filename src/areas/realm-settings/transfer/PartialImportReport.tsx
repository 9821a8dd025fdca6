import type { ImportReport, ImportResult } from '~/api/realms/realmImportExport'
import { RouteLink } from '~/routing/RouteLink'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { CopyableId } from '~/ui/CopyableId'

// @texts importAdded* @texts importSkipped* @texts importOverwritten* @texts added* @texts skipped*
// @texts overwritten* @texts clients* @texts realmRoles* @texts users* @texts clientRoles*
// @texts identityProviders* @texts groups*

const actionBadges = {
  ADDED: { text: 'added', color: 'green' },
  SKIPPED: { text: 'skipped', color: 'orange' },
  OVERWRITTEN: { text: 'overwritten', color: 'purple' },
} as const

const typeKeys = {
  CLIENT: 'clients',
  REALM_ROLE: 'realmRoles',
  USER: 'users',
  CLIENT_ROLE: 'clientRoles',
  IDP: 'identityProviders',
  GROUP: 'groups',
} as const

const columns: Column<ImportResult>[] = [
  {
    id: 'action',
    title: 'action',
    cell: ({ action }, { t }) => (
      <Badge color={actionBadges[action].color}>{t(actionBadges[action].text)}</Badge>
    ),
    text: ({ action }, { t }) => t(actionBadges[action].text),
    sort: true,
    width: 15,
  },
  {
    id: 'type',
    title: 'type',
    cell: ({ resourceType }, { t }) => t(typeKeys[resourceType]),
    text: ({ resourceType }, { t }) => t(typeKeys[resourceType]),
    sort: true,
    width: 20,
  },
  {
    id: 'name',
    title: 'name',
    cell: (result) => <ResourceName result={result} />,
    text: ({ resourceName }) => resourceName,
    sort: true,
  },
  {
    id: 'id',
    title: 'id',
    cell: ({ id }) => (id ? <CopyableId id={id} /> : '—'),
    text: ({ id }) => id,
  },
]

export function PartialImportReport({
  report,
  onClose,
}: {
  report: ImportReport
  onClose: () => void
}) {
  const { t } = useText()
  const listState = useLocalState()
  const { added, skipped, overwritten, results } = report
  return (
    <Dialog
      size="large"
      alignTop
      isScrollable
      title={t('partialImport')}
      cancelText="close"
      onClose={onClose}
    >
      <div className="castellan-rows">
        <InlineAlert
          variant="success"
          role="alert"
          title={[
            t('importAdded', { count: added }),
            t('importSkipped', { count: skipped }),
            t('importOverwritten', { count: overwritten }),
          ].join(' ')}
        />
        <DataTable
          label="partialImport"
          rows={results}
          listState={listState}
          // The server reports an overwritten role twice.
          rowKey={({ action, resourceType, resourceName }) =>
            `${action} ${resourceType} ${resourceName}`
          }
          columns={columns}
        />
      </div>
    </Dialog>
  )
}

function ResourceName({ result: { resourceType, resourceName, id } }: { result: ImportResult }) {
  const name = <bdi>{resourceName}</bdi>
  switch (resourceType) {
    case 'CLIENT':
      return (
        <RouteLink to="/$realm/clients/$clientId/$tab" params={{ clientId: id, tab: 'settings' }}>
          {name}
        </RouteLink>
      )
    case 'USER':
      return (
        <RouteLink to="/$realm/users/$id/$tab" params={{ id, tab: 'settings' }}>
          {name}
        </RouteLink>
      )
    case 'REALM_ROLE':
      return (
        <RouteLink to="/$realm/roles/$id/$tab" params={{ id, tab: 'details' }}>
          {name}
        </RouteLink>
      )
    case 'GROUP':
      return (
        <RouteLink to="/$realm/groups/$" params={{ _splat: id }}>
          {name}
        </RouteLink>
      )
    default:
      // The server returns the id of the client here, not of the role.
      return name
  }
}
