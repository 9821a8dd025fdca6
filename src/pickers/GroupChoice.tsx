import { AngleRightIcon } from '@patternfly/react-icons/dist/esm/icons/angle-right-icon'
import { CaretRightIcon } from '@patternfly/react-icons/dist/esm/icons/caret-right-icon'
import styles from '@patternfly/react-styles/css/components/Breadcrumb/breadcrumb'
import { useQuery } from '@tanstack/react-query'
import { groups, type Group, type RealmOrOrganization } from '~/api/groups/groups'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column, Selection } from '~/table/types'
import { IconButton, TextButton } from '~/ui/actions/buttons'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { Badge } from '~/ui/Badge'
import { useText, type Text } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'

type Props = {
  owner: RealmOrOrganization
  rootLabel: string
  listState: ListState
  openGroupId: string | undefined
  onOpenGroup: (id: string | undefined) => void
  /** Returns a message key, or undefined if the group can be chosen. */
  disabledReason: (group: Group) => string | undefined
  canEnter?: (group: Group) => boolean
  selection?: Selection<Group>
  emptyText?: TextKey
}

export function GroupChoice({
  owner,
  rootLabel,
  listState,
  openGroupId,
  onOpenGroup,
  disabledReason,
  canEnter = ({ subGroupCount }) => subGroupCount > 0,
  selection,
  emptyText,
}: Props) {
  const trail = useQuery({
    ...groups.trail(owner, openGroupId ?? ''),
    enabled: openGroupId !== undefined,
  })
  const openGroup = (group: Group | undefined) => {
    listState.set({ q: '', page: 1 })
    onOpenGroup(group?.id)
  }
  if (openGroupId !== undefined && trail.error)
    return <ErrorPanel error={trail.error} onRetry={() => openGroup(undefined)} />
  return (
    <>
      <Trail
        rootLabel={rootLabel}
        trail={openGroupId === undefined ? [] : (trail.data ?? [])}
        onSelect={(id) => openGroup(trail.data?.find((group) => group.id === id))}
      />
      <DataTable
        label="groups"
        query={(pageRequest) => groups.choice(owner, openGroupId, pageRequest)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsOf({ isSearch: listState.q !== '', disabledReason, canEnter, openGroup })}
        searchPlaceholder="searchForGroups"
        selectable={(group) => disabledReason(group) === undefined || 'alreadyAdded'}
        {...(selection && { selection })}
        empty={<EmptyStateMessage title="moveGroupEmpty" {...(emptyText && { text: emptyText })} />}
        noExport
        requires="view-users"
      />
    </>
  )
}

type ColumnOptions = Required<Pick<Props, 'disabledReason' | 'canEnter'>> & {
  isSearch: boolean
  openGroup: (group: Group) => void
}

const columnsOf = ({
  isSearch,
  disabledReason,
  canEnter,
  openGroup,
}: ColumnOptions): Column<Group>[] => [
  {
    id: 'name',
    title: 'groupName',
    cell: (group, { t }) => {
      const reason = disabledReason(group)
      return (
        <span className="castellan-marks castellan-picker-name">
          {canEnter(group) ? (
            <TextButton onClick={() => openGroup(group)}>
              <bdi>{group.name}</bdi>
            </TextButton>
          ) : (
            <bdi>{group.name}</bdi>
          )}
          {reason && <Badge outline>{t(reason)}</Badge>}
          {!isSearch && canEnter(group) && <EnterButton group={group} t={t} onEnter={openGroup} />}
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

type EnterButtonProps = { group: Group; t: Text['t']; onEnter: (group: Group) => void }

const EnterButton = ({ group, t, onEnter }: EnterButtonProps) => (
  <IconButton
    isSmall
    className="castellan-picker-enter"
    aria-label={`${t('select')} ${group.name}`}
    icon={<AngleRightIcon className="castellan-mirrored" />}
    onClick={() => onEnter(group)}
  />
)

type TrailProps = {
  rootLabel: string
  trail: readonly Group[]
  onSelect: (id: string | undefined) => void
}

function Trail({ rootLabel, trail, onSelect }: TrailProps) {
  const { t } = useText()
  const steps = [{ id: undefined, name: t(rootLabel) }, ...trail]
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
              <TextButton onClick={() => onSelect(id)}>
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
