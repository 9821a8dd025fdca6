import { Content } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  addDefaultGroups,
  defaultGroups,
  removeDefaultGroups,
  type DefaultGroup,
} from '~/api/groups/groups'
import { runCommand, withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import type { Requirement } from '~/lib/access'
import { RoleMapping } from '~/parts/role-mapping/RoleMapping'
import { groupPageLink } from '~/parts/links'
import { defineTabs } from '~/routing/tabs'
import { PermittedLink, RouteLink, useCanOpen } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { Column } from '~/table/types'
import { openDialog } from '~/ui/dialogs/openDialog'
import { useHelpMode } from '~/ui/messages/help'
import { RichText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { SubTabs } from '../SubTabs'
import GroupPicker from '~/pickers/GroupPicker'

const route = getRouteApi('/$realm/realm-settings/user-registration/$tab')

// @texts removeConfirm* @texts defaultGroupAdded* @texts groupRemove*

/** The group picker lists groups, which manage-realm doesn't allow. */
const addRequirement: Requirement = { all: ['manage-realm', 'view-users'] }

const columns: Column<DefaultGroup>[] = [
  link(
    'name',
    'groupName',
    ({ id }, name) => <PermittedLink {...groupPageLink(id)}>{name}</PermittedLink>,
    { sort: true, width: 40 },
  ),
  text('path', 'path', { sort: true }),
]

const tabs = defineTabs<{ realm: string }>([
  { id: 'roles', title: 'defaultRoles', component: DefaultRoles },
  { id: 'groups', title: 'defaultGroups', component: DefaultGroups },
])

/** The realm contains its default role, so only groups need a request. */
export const load = ({ realm, tab }: { realm: string; tab?: string | undefined }) =>
  tab === 'groups' ? [defaultGroups.list(realm)] : []

export default function UserRegistrationTab({ realm }: { realm: string }) {
  return (
    <SubTabs realm={realm} parentTab="user-registration" label="userRegistration" tabs={tabs} />
  )
}

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

const groupRemoval = (realm: string): ConfirmedAction<DefaultGroup> => ({
  label: 'remove',
  command: removeDefaultGroups(realm),
  requires: 'manage-realm',
  question: (rows) => ({
    title: 'removeConfirmTitle',
    text: 'removeConfirm',
    params: { count: rows.length },
  }),
  impact: (rows) => (
    <ul className="castellan-lines">
      {rows.map(({ id, path }) => (
        <li key={id}>
          <bdi>{path}</bdi>
        </li>
      ))}
    </ul>
  ),
  many: true,
})

function DefaultGroups({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const { data: groups = [] } = useQuery(defaultGroups.list(realm))
  const [isHelpOn] = useHelpMode()
  return (
    <>
      {isHelpOn && <TextWithBrokeringLink text="defaultGroupsHelp" />}
      <DataTable
        label="defaultGroups"
        fullListQuery={defaultGroups.list(realm)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columns}
        searchPlaceholder="searchForGroups"
        create={{
          label: 'addGroups',
          requires: addRequirement,
          onSelect: () =>
            openDialog(
              <GroupPicker
                realm={realm}
                title="addDefaultGroups"
                button="add"
                chosen={groups.map(({ id }) => id)}
                onPick={(picked) => runCommand(withoutToast(addDefaultGroups(realm)), picked)}
              />,
            ),
        }}
        removal={groupRemoval(realm)}
        requires="view-realm"
        empty={{
          title: 'noDefaultGroups',
          body: <TextWithBrokeringLink text="noDefaultGroupsInstructions" />,
        }}
      />
    </>
  )
}

/** Renders the tag in `… through <1>identity brokering</1>.` as a link. */
function TextWithBrokeringLink({ text }: { text: string }) {
  const { t } = useText()
  const canOpenProviders = useCanOpen()('/$realm/identity-providers')
  return (
    <Content component="p">
      <RichText
        text={t(text)}
        renderMark={(name) =>
          canOpenProviders ? (
            <RouteLink to="/$realm/identity-providers" aria-label={t('identityBrokeringLink')}>
              {name}
            </RouteLink>
          ) : (
            name
          )
        }
      />
    </Content>
  )
}
