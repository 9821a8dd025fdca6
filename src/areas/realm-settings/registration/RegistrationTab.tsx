import { useRealm } from '~/api/realms/realms'
import { RoleMapping } from '~/parts/role-mapping/RoleMapping'
import type { RoutedTab } from '~/routing/RoutedTabs'
import { getRouteApi } from '@tanstack/react-router'
import { useAddressState } from '~/routing/useAddressState'
import { SubTabs } from '../SubTabs'
import { DefaultGroups } from './DefaultGroups'

const route = getRouteApi('/$realm/realm-settings/user-registration/$tab')

const tabsOf = (realm: string): readonly RoutedTab[] => [
  { id: 'roles', title: 'defaultRoles', content: () => <DefaultRoles key={realm} realm={realm} /> },
  {
    id: 'groups',
    title: 'defaultGroups',
    content: () => <DefaultGroups key={realm} realm={realm} />,
  },
]

/** What every new user has from the start. */
export const RegistrationTab = ({ realm }: { realm: string }) => (
  <SubTabs realm={realm} of="user-registration" label="userRegistration" tabs={tabsOf(realm)} />
)

/** The roles in the realm's default role. */
function DefaultRoles({ realm }: { realm: string }) {
  const { defaultRole } = useRealm(realm)
  const listState = useAddressState(route)
  if (!defaultRole?.id) return null
  return (
    <RoleMapping
      realm={realm}
      type="roles"
      id={defaultRole.id}
      name={defaultRole.name ?? ''}
      requires="manage-realm"
      listState={listState}
    />
  )
}
