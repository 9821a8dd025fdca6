import { getRouteApi } from '@tanstack/react-router'
import { declaredItems, type Component, type ComponentType } from '~/api/components'
import { useRealm } from '~/api/realms/realms'
import { RouteLink, useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { PageHeader } from '~/ui/PageHeader'
import { BreakableText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { DeclaredPage, useConfirmDelete } from './DeclaredPage'
import { displayedProperties, itemTitle, propertyText } from './items'

const route = getRouteApi('/$realm/page-section/$providerId')

export default function ItemsPage() {
  const { realm, providerId } = route.useParams()
  return (
    <DeclaredPage providerId={providerId}>
      {(page) => <Items key={`${realm} ${page.id}`} realm={realm} page={page} />}
    </DeclaredPage>
  )
}

function Items({ realm, page }: { realm: string; page: ComponentType }) {
  const { label } = useText()
  const listState = useAddressState(route)
  const go = useGo()
  const { id: parentId } = useRealm(realm)
  const confirmDelete = useConfirmDelete(realm)
  const createButton = (
    <ActionButton
      variant="primary"
      action={{
        label: 'createItem',
        requires: 'manage-realm',
        onSelect: () =>
          void go({
            to: '/$realm/page-section/$providerId/add',
            params: { realm, providerId: page.id },
          }),
      }}
    />
  )
  const help = label(page.helpText, { plain: true })
  return (
    <>
      <PageHeader name={page.id} {...(help && { description: help })} />
      <DataTable
        label="items"
        fullListQuery={declaredItems(realm, parentId, page.id)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsOf(page)}
        searchPlaceholder="searchItem"
        toolbar={createButton}
        actions={(item) => [
          {
            label: 'delete',
            danger: true,
            requires: 'manage-realm',
            onSelect: () => confirmDelete(item),
          },
        ]}
        requires="view-realm"
        empty={
          <EmptyStateMessage title="noItems" text="noItemsInstructions" action={createButton} />
        }
      />
    </>
  )
}

const columnsOf = (page: ComponentType): Column<Component>[] =>
  displayedProperties(page).map((property, index) => ({
    id: property.name ?? '',
    title: 'name',
    name: ({ label }) => label(property.label ?? property.name, { plain: true }),
    cell: (item) =>
      index === 0 ? (
        <RouteLink
          to="/$realm/page-section/$providerId/$id"
          params={{ providerId: page.id, id: item.id }}
        >
          <BreakableText>{itemTitle(item, page)}</BreakableText>
        </RouteLink>
      ) : (
        <BreakableText>{propertyText(item, property) || '—'}</BreakableText>
      ),
    text: (item) => (index === 0 ? itemTitle(item, page) : propertyText(item, property)),
    sort: true,
  }))
