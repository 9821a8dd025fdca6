import { getRouteApi } from '@tanstack/react-router'
import { declaredItems, type Component, type ComponentType } from '~/api/components'
import { useRealm } from '~/api/realms/realms'
import { RouteLink, useGo } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { DeclaredPage } from './DeclaredPage'
import { displayedProperties, itemRemoval, itemTitle, propertyText } from './items'

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
        create={{
          label: 'createItem',
          requires: 'manage-realm',
          onSelect: () =>
            void go({
              to: '/$realm/page-section/$providerId/add',
              params: { realm, providerId: page.id },
            }),
        }}
        removal={itemRemoval(realm)}
        requires="view-realm"
        empty={{ title: 'noItems', text: 'noItemsInstructions' }}
      />
    </>
  )
}

const columnsOf = (page: ComponentType) =>
  displayedProperties(page).map((property, index): Column<Component> => {
    const { name: id = '', label } = property
    const options = { breakable: true, sort: true } as const
    const column =
      index === 0
        ? link<Component>(
            id,
            'name',
            (item, name) => (
              <RouteLink
                to="/$realm/page-section/$providerId/$id"
                params={{ providerId: page.id, id: item.id }}
              >
                {name}
              </RouteLink>
            ),
            { ...options, value: (item) => itemTitle(item, page) },
          )
        : text<Component>(id, 'name', {
            ...options,
            value: (item) => propertyText(item, property),
          })
    return { ...column, name: (texts) => texts.label(label ?? id, { plain: true }) }
  })
