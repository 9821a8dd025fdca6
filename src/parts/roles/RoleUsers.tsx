import { Button, Content, Popover } from '@patternfly/react-core'
import { OutlinedQuestionCircleIcon } from '@patternfly/react-icons/dist/esm/icons/outlined-question-circle-icon'
import type { ReactNode } from 'react'
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
import type { TextKey } from '~/lib/textKey'
import { useRelatedList } from '~/parts/related-list/useRelatedList'
import { RouteLink, useCanOpen } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { popoverWidth } from '~/ui/Floating'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useHelpMode } from '~/ui/messages/help'
import { BreakableText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { roleLink, viewHoldersRequirement } from './roleLinks'
import UserPicker from '~/pickers/UserPicker'

type Props = { container: RoleContainer; role: Role; listState: ListState }

const columns: readonly Column<RoleUser>[] = [
  {
    id: 'username',
    title: 'userName',
    cell: ({ id, username }) => (
      <RouteLink to="/$realm/users/$id/$tab" params={{ id, tab: 'settings' }}>
        <BreakableText>{username}</BreakableText>
      </RouteLink>
    ),
    text: ({ username }) => username,
  },
  {
    id: 'email',
    title: 'email',
    cell: ({ email }) => <BreakableText>{email ?? '—'}</BreakableText>,
  },
  { id: 'lastName', title: 'lastName', cell: ({ lastName }) => <bdi>{lastName ?? '—'}</bdi> },
  { id: 'firstName', title: 'firstName', cell: ({ firstName }) => <bdi>{firstName ?? '—'}</bdi> },
]

type PickedUser = { id: string; username: string }

export function RoleUsers({ container, role, listState }: Props) {
  const holders = useHolders<PickedUser, RoleUser>({
    container,
    role,
    of: 'users',
    button: 'addUsersToRole',
    renderPicker: (pickerProps) => (
      <UserPicker realm={container.realm} title="addUsersToRole" button="add" {...pickerProps} />
    ),
  })
  return (
    <>
      <DataTable
        label="usersInRole"
        query={(pageRequest) => roles.users(container, role, pageRequest)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columns}
        actions={holders.actions}
        bulk={holders.bulk}
        toolbar={
          <>
            {holders.button}
            <HolderListHelp container={container} role={role} />
          </>
        }
        requires={viewHoldersRequirement(container)}
        empty={
          <EmptyStateMessage
            title="noDirectUsers"
            text="noUsersEmptyStateDescription"
            body={<OtherHolders container={container} role={role} />}
            action={holders.button}
          />
        }
      />
      {holders.dialog}
    </>
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

type HolderPickerProps<Holder> = {
  onPick: (picked: readonly Holder[]) => Promise<void>
  onClose: () => void
}

type Options<Holder> = {
  container: RoleContainer
  role: Role
  of: 'users' | 'groups'
  button: TextKey
  renderPicker: (pickerProps: HolderPickerProps<Holder>) => ReactNode
}

export function useHolders<Holder extends RoleHolder, Row extends Holder = Holder>({
  container,
  role,
  of,
  button,
  renderPicker,
}: Options<Holder>) {
  return useRelatedList<Holder, Row>({
    add: {
      label: button,
      requires: 'manage-users',
      command: assignRoleTo(container, role, of),
    },
    remove: {
      label: 'unAssignRole',
      requires: 'manage-users',
      danger: true,
      command: unassignRoleFrom(container, role, of),
      question: (holders) => ({
        title: 'removeMappingTitle',
        text: of === 'users' ? 'roleFromUsers' : 'roleFromGroups',
        params: {
          count: holders.length,
          role: role.name,
          names: holders.map(holderName),
        },
      }),
    },
    renderPicker,
  })
}
