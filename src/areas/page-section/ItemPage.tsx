import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { components, updateComponent, type ComponentType, componentUpdate } from '~/api/components'
import { EditForm } from '~/form/EditForm'
import { useGo } from '~/routing/links'
import { itemSections } from '~/parts/declared/item.fields'
import { confirmedAction } from '~/table/confirmedAction'
import { PageHeader } from '~/ui/PageHeader'
import { DeclaredPage } from './DeclaredPage'
import { itemRemoval, itemTitle } from './items'

const route = getRouteApi('/$realm/page-section/$providerId/$id')

export default function ItemPage() {
  const { realm, providerId, id } = route.useParams()
  return (
    <DeclaredPage providerId={providerId}>
      {(page) => <Item key={id} realm={realm} id={id} page={page} />}
    </DeclaredPage>
  )
}

type Props = { realm: string; id: string; page: ComponentType }

function Item({ realm, id, page }: Props) {
  const go = useGo()
  const { data: item } = useSuspenseQuery(components.byId(realm, id))
  const goToList = () =>
    go({
      to: '/$realm/page-section/$providerId',
      params: { realm, providerId: page.id },
      search: {},
    })
  return (
    <>
      <PageHeader
        name={itemTitle(item, page)}
        actions={[confirmedAction({ ...itemRemoval(realm), onDone: goToList }, [item])]}
      />
      <EditForm
        query={components.byId(realm, id)}
        save={{
          mutation: updateComponent(realm, {
            done: 'itemSaveSuccessful',
            failed: 'itemSaveError',
          }),
          partial: componentUpdate,
        }}
        sections={itemSections(page)}
        requires="manage-realm"
      />
    </>
  )
}
