import { groups, type Group } from '~/api/groups'
import { useHeld } from '~/api/whoami'
import { holds } from '~/lib/access'
import { numberFormat } from '~/lib/numberFormat'
import { RouteLink } from '~/routing/RouteLink'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/ActionButton'
import { EmptyPanel } from '~/ui/EmptyPanel'
import { mayManage, toManage } from './rights'
import type { useGroupActions } from './useGroupActions'

type Props = {
  realm: string
  at: ListState
  /** The groups from the top to the one whose children these are; none: the realm's own. */
  trail: readonly Group[]
  can: ReturnType<typeof useGroupActions>
}

/** The groups of one level; a search in the realm itself finds those of all levels. */
export function ChildGroups({ realm, at, trail, can }: Props) {
  const held = useHeld(realm)
  const parent = trail.at(-1)
  const create = (
    <ActionButton
      variant="primary"
      action={{
        label: 'createGroup',
        requires: parent ? toManage(parent) : 'manage-users',
        onSelect: () => can.create(parent),
      }}
    />
  )
  return (
    <DataTable
      label={parent ? 'childGroups' : 'groups'}
      query={(place) => groups.level(realm, parent?.id, place)}
      {...(!parent && { count: ({ search }) => groups.count(realm, { search }) })}
      at={at}
      rowKey={({ id }) => id}
      columns={columnsOf(
        trail.map(({ id }) => id),
        at.q !== '' && !parent,
      )}
      searchPlaceholder="filterGroups"
      actions={can.rowActions}
      bulk={can.bulkActions}
      selectable={(group) => mayManage(group, held)}
      toolbar={create}
      empty={
        <EmptyPanel
          title={parent ? 'noGroupsInThisSubGroup' : 'noGroupsInThisRealm'}
          text={
            // Whoever may only ask for groups gets an empty list, not a refusal.
            holds('view-users', held) || parent
              ? parent
                ? 'noGroupsInThisSubGroupInstructions'
                : 'noGroupsInThisRealmInstructions'
              : 'noGroupsToView'
          }
          action={create}
        />
      }
      requires="view-users"
    />
  )
}

const columnsOf = (above: readonly string[], hasPath: boolean): Column<Group>[] => [
  {
    id: 'name',
    title: 'groupName',
    cell: ({ id, name, access }) =>
      access?.view === false ? (
        <bdi>{name}</bdi>
      ) : (
        <RouteLink to="/$realm/groups/$" params={{ _splat: [...above, id].join('/') }} search={{}}>
          <bdi>{name}</bdi>
        </RouteLink>
      ),
    text: ({ name }) => name,
  },
  ...(hasPath
    ? [
        {
          id: 'path',
          title: 'path',
          cell: ({ path }: Group) => <bdi>{path}</bdi>,
          text: ({ path }: Group) => path,
        },
      ]
    : []),
  {
    id: 'description',
    title: 'description',
    cell: ({ description }, { label }) => label(description) || '—',
    text: ({ description }, { label }) => label(description),
  },
  {
    id: 'childGroups',
    title: 'childGroups',
    cell: ({ subGroupCount }, { language }) => numberFormat(language).format(subGroupCount),
    text: ({ subGroupCount }) => String(subGroupCount),
  },
]
