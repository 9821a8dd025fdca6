import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import { adminGuideUrl } from '~/lib/urls'
import { NotFound } from '~/routing/screens'
import { isTabOf } from '~/routing/RoutedTabs'
import { TabbedPage } from '~/routing/TabbedPage'
import { PageHeader } from '~/ui/PageHeader'
import { WithAdminPermissions } from './WithAdminPermissions'
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
        {(resourceServer) => <Tabs resourceServer={resourceServer} tab={tab} />}
      </WithAdminPermissions>
    </>
  )
}

type Props = { resourceServer: AdminPermissionsClient; tab: string | undefined }

const Tabs = ({ resourceServer, tab }: Props) => (
  <TabbedPage
    label="titlePermissions"
    tabs={permissionTabs}
    page={{ resourceServer }}
    objectId={resourceServer.client}
    current={tab}
    link={(segment) =>
      linkOptions({
        to: '/$realm/permissions/{-$tab}',
        params: { realm: resourceServer.realm, tab: segment },
        search: {},
      })
    }
  />
)
