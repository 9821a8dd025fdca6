import { usePermissions } from '~/api/whoami'
import type { ClientScope } from '~/api/client-scopes/clientScopes'
import { holds } from '~/lib/access'
import type { ListState } from '~/routing/useAddressState'
import { RoleMapping } from '~/parts/tabs'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useHelpMode } from '~/ui/messages/useHelpMode'
import { useText } from '~/ui/useText'

type Props = { realm: string; scope: ClientScope; listState: ListState }

/** The roles that a person needs for the scope; without any, everybody may use it. */
export function ScopeRoles({ realm, scope, listState }: Props) {
  const { t } = useText()
  const [isHelpOn] = useHelpMode()
  return (
    <>
      {isHelpOn && <InlineAlert variant="info" title={t('clientScopesRolesScope')} />}
      <RoleMapping
        realm={realm}
        type="clientScopes"
        id={scope.id}
        name={scope.name}
        mayManage={holds('manage-clients', usePermissions(realm))}
        requires="manage-clients"
        listState={listState}
      />
    </>
  )
}
