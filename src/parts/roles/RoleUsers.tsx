import { Button, Content, Popover } from '@patternfly/react-core'
import { OutlinedQuestionCircleIcon } from '@patternfly/react-icons/dist/esm/icons/outlined-question-circle-icon'
import { runCommand, withoutToast } from '~/api/queryClient'
import {
  assignRoleTo,
  holderName,
  roles,
  unassignRoleFrom,
  type Role,
  type RoleContainer,
  type RoleHolder,
  type RoleUser,
} from '~/api/roles/roles'
import { userLink } from '~/parts/links'
import { RouteLink, useCanOpen } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { Column } from '~/table/types'
import { popoverWidth } from '~/ui/Floating'
import { openDialog } from '~/ui/dialogs/openDialog'
import { useHelpMode } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { roleLink, viewHoldersRequirement } from './roleLinks'
import UserPicker from '~/pickers/UserPicker'

type Props = { container: RoleContainer; role: Role; listState: ListState }

const columns: readonly Column<RoleUser>[] = [
  link('username', 'userName', ({ id }, name) => <RouteLink {...userLink(id)}>{name}</RouteLink>, {
    breakable: true,
  }),
  text('email', 'email', { breakable: true }),
  text('lastName', 'lastName'),
  text('firstName', 'firstName'),
]

export function RoleUsers({ container, role, listState }: Props) {
  const assign = assignRoleTo(container, role, 'users')
  return (
    <DataTable
      label="usersInRole"
      query={(pageRequest) => roles.users(container, role, pageRequest)}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columns}
      create={{
        label: 'addUsersToRole',
        requires: 'manage-users',
        onSelect: () =>
          openDialog(
            <UserPicker
              realm={container.realm}
              title="addUsersToRole"
              button="add"
              onPick={(users) => runCommand(withoutToast(assign), users)}
            />,
          ),
      }}
      removal={holderRemoval(container, role, 'users')}
      toolbar={<HolderListHelp container={container} role={role} />}
      requires={viewHoldersRequirement(container)}
      empty={{
        title: 'noDirectUsers',
        text: 'noUsersEmptyStateDescription',
        body: <OtherHolders container={container} role={role} />,
      }}
    />
  )
}

type OtherHoldersProps = Pick<Props, 'container' | 'role'>

/** The tab beside this one first: it shows who has the role through a group or another role. */
function OtherHolders({ container, role }: OtherHoldersProps) {
  const { t } = useText()
  const { realm } = container
  const canOpen = useCanOpen()
  const links = [
    <RouteLink key="effective" {...roleLink(container, role.id, 'who-has')}>
      {t('whoHasTitle')}
    </RouteLink>,
    canOpen('/$realm/groups/$') && (
      <RouteLink key="groups" to="/$realm/groups/$" params={{ realm, _splat: '' }}>
        {t('groups')}
      </RouteLink>
    ),
    canOpen('/$realm/users/{-$tab}') && (
      <RouteLink key="users" to="/$realm/users/{-$tab}" params={{ realm, tab: undefined }}>
        {t('users')}
      </RouteLink>
    ),
  ].filter((link) => link !== false)
  return (
    <>
      {links.flatMap((link, index) => [
        index === 0 ? '' : index < links.length - 1 ? ', ' : ` ${t('or')} `,
        link,
      ])}
    </>
  )
}

function HolderListHelp({ container, role }: OtherHoldersProps) {
  const { t } = useText()
  const [isHelpOn] = useHelpMode()
  if (!isHelpOn) return null
  return (
    <Popover
      {...popoverWidth}
      aria-label={t('whoWillAppearLinkTextRoles')}
      closeBtnAriaLabel={t('close')}
      bodyContent={
        <Content>
          {t('whoWillAppearPopoverTextRoles')} <OtherHolders container={container} role={role} />
        </Content>
      }
    >
      <Button variant="link" icon={<OutlinedQuestionCircleIcon />}>
        {t('whoWillAppearLinkTextRoles')}
      </Button>
    </Popover>
  )
}

export const holderRemoval = (
  container: RoleContainer,
  role: Role,
  of: 'users' | 'groups',
): ConfirmedAction<RoleHolder> => ({
  label: 'unAssignRole',
  command: unassignRoleFrom(container, role, of),
  requires: 'manage-users',
  question: (holders) => ({
    title: 'removeMappingTitle',
    text: of === 'users' ? 'roleFromUsers' : 'roleFromGroups',
    params: { count: holders.length, role: role.name, names: holders.map(holderName) },
    button: 'remove',
  }),
  many: true,
})
