import { getRouteApi, linkOptions } from '@tanstack/react-router'
import {
  createComponent,
  uiPageType,
  type ComponentType,
  type NewComponent,
} from '~/api/components'
import { useRealm } from '~/api/realms/realms'
import { CreatePage } from '~/form/CreatePage'
import { DeclaredPage } from './DeclaredPage'
import { itemSections } from '~/parts/declared/item.fields'

const route = getRouteApi('/$realm/page-section/$providerId/add')

export default function NewItemPage() {
  const { realm, providerId } = route.useParams()
  return (
    <DeclaredPage providerId={providerId}>
      {(page) => <NewItem key={`${realm} ${page.id}`} realm={realm} page={page} />}
    </DeclaredPage>
  )
}

function NewItem({ realm, page }: { realm: string; page: ComponentType }) {
  const { id: parentId = realm } = useRealm(realm)
  const params = { realm, providerId: page.id }
  const start: NewComponent = {
    providerId: page.id,
    providerType: uiPageType,
    parentId,
    // The official console sends these, so providers may rely on them.
    config: { realm: [realm], providerId: [page.id] },
  }
  return (
    <CreatePage
      title="createItem"
      list={linkOptions({ to: '/$realm/page-section/$providerId', params, search: {} })}
      created={(id) =>
        linkOptions({ to: '/$realm/page-section/$providerId/$id', params: { ...params, id } })
      }
      defaultValues={start}
      create={createComponent(realm, { done: 'itemSaveSuccessful', failed: 'itemSaveError' })}
      sections={itemSections(page)}
      requires="manage-realm"
    />
  )
}
