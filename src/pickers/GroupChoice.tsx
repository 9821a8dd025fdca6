import { AngleRightIcon } from '@patternfly/react-icons/dist/esm/icons/angle-right-icon'
import { CaretRightIcon } from '@patternfly/react-icons/dist/esm/icons/caret-right-icon'
import styles from '@patternfly/react-styles/css/components/Breadcrumb/breadcrumb'
import { useQuery } from '@tanstack/react-query'
import { groups, type Group, type GroupOwnerRef } from '~/api/groups/groups'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column, Selection } from '~/table/types'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { Badge } from '~/ui/Badge'
import { IconButton } from '~/ui/actions/IconButton'
import { TextButton } from '~/ui/actions/TextButton'
import { useText, type Text } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'

type Props = {
  owner: GroupOwnerRef
  /** Message key of what stands above all groups. */
  top: string
  listState: ListState
  level: string | undefined
  onLevel: (id: string | undefined) => void
  /** Why a group cannot be taken, a message key. */
  disabledReason: (group: Group) => string | undefined
  /** Whether one may look into a group. */
  canEnter?: (group: Group) => boolean
  selection?: Selection<Group>
  /** Message key, for a level without groups. */
  emptyText?: TextKey
}

/** Groups to choose from: level by level, or those of all levels that a search finds, with paths. */
export function GroupChoice({
  owner,
  top,
  listState,
  level,
  onLevel,
  disabledReason,
  canEnter = ({ subGroupCount }) => subGroupCount > 0,
  selection,
  emptyText,
}: Props) {
  const trail = useQuery({ ...groups.trail(owner, level ?? ''), enabled: level !== undefined })
  const enter = (group: Group | undefined) => {
    listState.set({ q: '', page: 1 })
    onLevel(group?.id)
  }
  if (level !== undefined && trail.error)
    return <ErrorPanel error={trail.error} onRetry={() => enter(undefined)} />
  return (
    <>
      <Trail
        top={top}
        trail={level === undefined ? [] : (trail.data ?? [])}
        onGo={(id) => enter(trail.data?.find((group) => group.id === id))}
      />
      <DataTable
        label="groups"
        query={(pageRequest) => groups.choice(owner, level, pageRequest)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsOf({ isSearch: listState.q !== '', disabledReason, canEnter, enter })}
        searchPlaceholder="searchForGroups"
        selectable={(group) => disabledReason(group) === undefined || 'alreadyAdded'}
        {...(selection && { selection })}
        empty={<EmptyPanel title="moveGroupEmpty" {...(emptyText && { text: emptyText })} />}
        noExport
        requires="view-users"
      />
    </>
  )
}

type How = Required<Pick<Props, 'disabledReason' | 'canEnter'>> & {
  isSearch: boolean
  enter: (group: Group) => void
}

const columnsOf = ({ isSearch, disabledReason, canEnter, enter }: How): Column<Group>[] => [
  {
    id: 'name',
    title: 'groupName',
    cell: (group, { t }) => {
      const note = disabledReason(group)
      return (
        <span className="castellan-marks castellan-picker-name">
          {canEnter(group) ? (
            <TextButton onClick={() => enter(group)}>
              <bdi>{group.name}</bdi>
            </TextButton>
          ) : (
            <bdi>{group.name}</bdi>
          )}
          {note && <Badge outline>{t(note)}</Badge>}
          {!isSearch && canEnter(group) && <Enter group={group} t={t} onEnter={enter} />}
        </span>
      )
    },
    text: ({ name }) => name,
  },
  ...(isSearch
    ? [
        {
          id: 'path',
          title: 'path' as const,
          cell: ({ path }: Group) => <bdi>{path}</bdi>,
          text: ({ path }: Group) => path,
        },
      ]
    : []),
]

type EnterProps = { group: Group; t: Text['t']; onEnter: (group: Group) => void }

const Enter = ({ group, t, onEnter }: EnterProps) => (
  <IconButton
    isSmall
    className="castellan-picker-enter"
    aria-label={`${t('select')} ${group.name}`}
    icon={<AngleRightIcon className="castellan-mirrored" />}
    onClick={() => onEnter(group)}
  />
)

type TrailProps = {
  /** Message key of what stands above all groups. */
  top: string
  trail: readonly Group[]
  onGo: (id: string | undefined) => void
}

/** The way from the top to the level that is shown. */
function Trail({ top, trail, onGo }: TrailProps) {
  const { t } = useText()
  const steps = [{ id: undefined, name: t(top) }, ...trail]
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumbs')}>
      <ol className={styles.breadcrumbList}>
        {steps.map(({ id, name }, index) => (
          <li key={id ?? ''} className={styles.breadcrumbItem}>
            {index > 0 && (
              <span className={styles.breadcrumbItemDivider}>
                <CaretRightIcon />
              </span>
            )}
            {index < steps.length - 1 ? (
              <TextButton onClick={() => onGo(id)}>
                <bdi>{name}</bdi>
              </TextButton>
            ) : (
              <bdi aria-current="true">{name}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
