import { getRouteApi } from '@tanstack/react-router'
import { adminGuideUrl } from '~/lib/urls'
import { NotFound } from '~/routing/screens'
import { isTabOf } from '~/routing/RoutedTabs'
import { TabbedPage } from '~/routing/TabbedPage'
import { PageHeader } from '~/ui/PageHeader'
import { permissionsTab, WithAdminPermissions } from './WithAdminPermissions'
import { permissionTabs } from './tabs'

const route = getRouteApi('/$realm/permissions/{-$tab}')

export { permissionTabs as tabs } from './tabs'

export default function PermissionsPage() {
  const { realm, tab } = route.useParams()
  if (!isTabOf(permissionTabs, tab)) return <NotFound />
  return (
    <>
      <PageHeader
        title="titlePermissions"
        subtitle="permissionsSubTitle"
        learnMore={adminGuideUrl('_fine_grain_permissions')}
      />
      <WithAdminPermissions realm={realm}>
        <TabbedPage
          label="titlePermissions"
          tabs={permissionTabs}
          page={{}}
          objectId={realm}
          current={tab}
          link={permissionsTab}
        />
      </WithAdminPermissions>
    </>
  )
}
