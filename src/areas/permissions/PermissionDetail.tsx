import { useQuery } from '@tanstack/react-query'
import {
  adminPermissions,
  type AdminPermissionsClient,
  type PermissionRow,
} from '~/api/authorization/adminPermissions'
import { policies } from '~/api/authorization/authzPolicies'
import { scopeText } from '~/parts/admin-permissions/texts'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { NameLinks } from '~/parts/authorization/Names'
import { policyTarget } from '~/parts/authorization/targets'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { DetailsList } from '~/ui/DetailsList'
import { useText } from '~/ui/useText'

type Props = { resourceServer: AdminPermissionsClient; permission: PermissionRow }

/** The row of a permission, opened: what it is about, what its scopes allow, whom its policies mean. */
export function PermissionDetail({ resourceServer, permission }: Props) {
  const text = useText()
  const { t } = text
  const addresses = useResourceServer()
  // Of all there is nothing to name: the server looks for an object of the type's name, and may fail.
  const { isOfAll } = permission
  const objects = useQuery({
    ...adminPermissions.objects(resourceServer, permission),
    enabled: !isOfAll,
  })
  const { error } = objects
  if (error) return <ErrorPanel error={error} requires="view-realm" />
  const named = (names: readonly string[]) => names.join(', ')
  return (
    <DetailsList
      details={[
        {
          name: t('resources'),
          value: isOfAll
            ? t('allResources')
            : objects.data && (named(objects.data.map(({ name }) => name)) || t('allResources')),
        },
        {
          name: t('authorizationScopes'),
          help: 'authorizationScopeDetailsSubtitle',
          value: (
            <ul className="castellan-permission-scopes">
              {permission.scopes.map((scope) => (
                <li key={scope}>
                  <code>{scope}</code> {scopeText(permission.resourceType, scope, text)}
                </li>
              ))}
            </ul>
          ),
        },
        {
          name: t('assignedPolicies'),
          value: (
            <NameLinks
              query={policies.associated(resourceServer, permission.id)}
              to={(policy) => policyTarget(addresses, policy)}
            />
          ),
        },
      ]}
    />
  )
}
