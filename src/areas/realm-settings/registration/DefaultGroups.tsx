import { Content } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  addDefaultGroups,
  defaultGroups,
  removeDefaultGroups,
  type DefaultGroup,
} from '~/api/groups/defaultGroups'
import type { Requirement } from '~/lib/access'
import { RouteLink } from '~/routing/RouteLink'
import { useAddressState } from '~/routing/useAddressState'
import { useBuilt } from '~/routing/useBuilt'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useHelpMode } from '~/ui/messages/useHelpMode'
import { part } from '~/ui/part'
import { useText } from '~/ui/useText'

// @texts removeConfirm* @texts defaultGroupAdded* @texts groupRemove*

const GroupPicker = part(async () => (await import('~/pickers/GroupPicker')).default)

const route = getRouteApi('/$realm/realm-settings/user-registration/$tab')

/** Groups are chosen from the list of them, which managing the realm does not show. */
const toAdd: Requirement = { all: ['manage-realm', 'view-users'] }

const columns: Column<DefaultGroup>[] = [
  {
    id: 'name',
    title: 'groupName',
    cell: (group) => <GroupName group={group} />,
    text: ({ name }) => name,
    sort: true,
    width: 40,
  },
  {
    id: 'path',
    title: 'path',
    cell: ({ path }) => <bdi>{path}</bdi>,
    text: ({ path }) => path,
    sort: true,
  },
]

function GroupName({ group: { id, name } }: { group: DefaultGroup }) {
  return useBuilt()('/$realm/groups/$') ? (
    <RouteLink to="/$realm/groups/$" params={{ _splat: id }}>
      <bdi>{name}</bdi>
    </RouteLink>
  ) : (
    <bdi>{name}</bdi>
  )
}

/** The groups that every new user joins. */
export function DefaultGroups({ realm }: { realm: string }) {
  const at = useAddressState(route)
  const { data: groups = [] } = useQuery(defaultGroups.list(realm))
  const add = useMutation(addDefaultGroups(realm))
  const remove = useMutation(removeDefaultGroups(realm))
  const [isAdding, setAdding] = useState(false)
  const [isHelpOn] = useHelpMode()
  const removal = (rows: readonly DefaultGroup[], clear = () => {}): Action => ({
    label: 'remove',
    requires: 'manage-realm',
    onSelect: () =>
      confirm({
        title: 'removeConfirmTitle',
        text: 'removeConfirm',
        params: { count: rows.length },
        danger: true,
        touches: rows.map(({ path }) => path).join('\n'),
        run: async () => {
          await remove.mutateAsync(rows)
          clear()
        },
      }),
  })
  const adding = (
    <ActionButton
      variant="primary"
      action={{ label: 'addGroups', requires: toAdd, onSelect: () => setAdding(true) }}
    />
  )
  return (
    <>
      {isHelpOn && <Brokering text="defaultGroupsHelp" />}
      <DataTable
        label="defaultGroups"
        whole={defaultGroups.list(realm)}
        at={at}
        rowKey={({ id }) => id}
        columns={columns}
        searchPlaceholder="searchForGroups"
        toolbar={adding}
        actions={(row) => [removal([row])]}
        bulk={(rows, clear) => [removal(rows, clear)]}
        requires="view-realm"
        empty={
          <EmptyPanel
            title="noDefaultGroups"
            body={<Brokering text="noDefaultGroupsInstructions" />}
            action={adding}
          />
        }
      />
      {isAdding && (
        <Suspense fallback={null}>
          <GroupPicker
            realm={realm}
            title="addDefaultGroups"
            ok="add"
            chosen={groups.map(({ id }) => id)}
            onPick={(picked) => add.mutateAsync(picked)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A text of the server with a link in its midst: `… through <1>identity brokering</1>.` */
function Brokering({ text }: { text: string }) {
  const { t } = useText()
  const isLinked = useBuilt()('/$realm/identity-providers')
  const [before = '', name = '', after = ''] = t(text).split(/<1>(.*?)<\/1>/)
  return (
    <Content component="p">
      {before}
      {isLinked ? (
        <RouteLink to="/$realm/identity-providers" aria-label={t('identityBrokeringLink')}>
          {name}
        </RouteLink>
      ) : (
        name
      )}
      {after}
    </Content>
  )
}
