import { css } from '@patternfly/react-styles'
import button from '@patternfly/react-styles/css/components/Button/button'
import { roles, type Role, type RoleContainer } from '~/api/roles/roles'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { RouteLink } from '~/routing/RouteLink'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { newRoleLink, roleLink, manageRequirement, viewRequirement } from './roleLinks'
import { useDefaultRole } from './useDefaultRole'
import { useRoleActions } from './roleActions'
import './roles.css'

type Props = { home: RoleContainer; at: ListState }

const columnsOf = (
  home: RoleContainer,
  defaultRole: string | undefined,
): readonly Column<Role>[] => [
  {
    id: 'name',
    title: 'roleName',
    cell: (role, { t }) => (
      <span className="castellan-role-name">
        <RouteLink {...roleLink(home, role.id)}>
          {/* The server takes roles without a name: something has to be there to click. */}
          <bdi>{role.name || t('emptyValue')}</bdi>
        </RouteLink>
        {role.id === defaultRole && (
          <>
            <Badge>{t('defaultRoleMark')}</Badge>
            <HelpIcon label={role.name} help={t('defaultRole')} />
          </>
        )}
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'composite',
    title: 'composite',
    cell: ({ composite }, { t }) => t(composite ? 'isTrue' : 'isFalse'),
    width: 15,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }, { label }) => label(description) || '—',
    text: ({ description }, { label }) => label(description),
  },
]

/** The roles of a realm or of a client. */
export function RoleList({ home, at }: Props) {
  const defaultRole = useDefaultRole(home)
  const { rowActions, bulkActions } = useRoleActions(home)
  const kind = home.client === undefined ? 'roles' : 'client'
  return (
    <DataTable
      label={home.client === undefined ? 'titleRoles' : 'roles'}
      query={(place) => roles.list(home, place)}
      listState={at}
      rowKey={({ id }) => id}
      columns={columnsOf(home, defaultRole)}
      searchPlaceholder="searchForRoles"
      actions={rowActions}
      bulk={bulkActions}
      selectable={({ id }) => id !== defaultRole || 'defaultRoleStays'}
      toolbar={<CreateRole home={home} />}
      empty={
        <EmptyPanel
          // @texts noRoles* @texts noRolesInstructions*
          title={`noRoles-${kind}`}
          text={`noRolesInstructions-${kind}`}
          action={<CreateRole home={home} />}
        />
      }
      requires={viewRequirement(home)}
    />
  )
}

function CreateRole({ home }: { home: RoleContainer }) {
  const { t } = useText()
  if (!holds(manageRequirement(home), usePermissions(home.realm))) return null
  return (
    <RouteLink className={css(button.button, button.modifiers.primary)} {...newRoleLink(home)}>
      <span className={button.buttonText}>{t('createRole')}</span>
    </RouteLink>
  )
}
