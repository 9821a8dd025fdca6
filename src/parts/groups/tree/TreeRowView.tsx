import { Button } from '@patternfly/react-core'
import { AngleRightIcon } from '@patternfly/react-icons/dist/esm/icons/angle-right-icon'
import { css } from '@patternfly/react-styles'
import type { CSSProperties } from 'react'
import type { Group, GroupOwner } from '~/api/groups/groups'
import { problemOf } from '~/lib/errors'
import { AddressLink } from '~/routing/AddressLink'
import { ActionMenu, type Action } from '~/ui/actions/ActionMenu'
import { useText } from '~/ui/useText'
import { groupLink } from '../groupLink'
import type { TreeRow } from './treeRows'
import type { Drag } from './useDrag'
import type { Tree } from './useTree'

type Props = {
  owner: GroupOwner
  row: TreeRow
  id: string
  /** The group that the page shows. */
  isOwn: boolean
  /** The line that the keys are about. */
  isLead: boolean
  isPointed: boolean
  actions: (group: Group) => readonly Action[]
  mayManage: (group: Group) => boolean
  tree: Tree
  drag: Drag
  onPoint: () => void
  onChoose: () => void
}

const indented = (depth: number): CSSProperties & Record<'--depth', number> => ({
  '--depth': depth,
})

/** A line of the tree: a group, or what stands at the end of a level. */
export function TreeRowView(props: Props) {
  const { row, id, isLead, tree, onChoose } = props
  const { t } = useText()
  if (row.kind === 'group') return <GroupLine {...props} row={row} />
  const words = {
    busy: () => t('spinnerLoading'),
    more: () => t('showMore'),
    failed: (error: unknown) => `${problemOf(error).message} ${t('tryAgain')}`,
  }
  const text = row.kind === 'failed' ? words.failed(row.error) : words[row.kind]()
  const act = row.kind === 'failed' ? tree.retry : () => tree.readOn(row.parent)
  return (
    <div
      role="treeitem"
      tabIndex={-1}
      id={id}
      aria-level={row.depth + 1}
      aria-selected={false}
      className={css('castellan-tree-line', isLead && 'castellan-tree-lead')}
      style={indented(row.depth)}
    >
      <span className="castellan-tree-toggle" />
      {row.kind === 'busy' ? (
        <span className="castellan-tree-note">{text}</span>
      ) : (
        <Button
          variant="link"
          isInline
          isDanger={row.kind === 'failed'}
          tabIndex={-1}
          onClick={() => {
            onChoose()
            act()
          }}
        >
          {text}
        </Button>
      )}
    </div>
  )
}

type GroupProps = Props & { row: Extract<TreeRow, { kind: 'group' }> }

function GroupLine(props: GroupProps) {
  const {
    owner,
    row,
    id,
    isOwn,
    isLead,
    isPointed,
    actions,
    mayManage,
    tree,
    drag,
    onPoint,
    onChoose,
  } = props
  const { t } = useText()
  const { group, path, canOpen, isOpen } = row
  const isSeen = group.access?.view !== false
  const groupActions = isPointed && isSeen ? actions(group) : []
  return (
    <div
      role="treeitem"
      tabIndex={-1}
      id={id}
      aria-label={group.name}
      aria-level={path.length}
      aria-selected={isOwn}
      {...(canOpen && { 'aria-expanded': isOpen })}
      {...(isOwn && { 'aria-current': 'page' })}
      {...(isLead && { 'data-lead': '' })}
      className={css(
        'castellan-tree-line',
        isOwn && 'castellan-tree-own',
        isLead && 'castellan-tree-lead',
        drag.over === group.id && 'castellan-drop',
      )}
      style={indented(path.length - 1)}
      onPointerEnter={onPoint}
      onContextMenu={(event) => {
        const menu = event.currentTarget.querySelector<HTMLElement>('[aria-haspopup="menu"]')
        if (!menu) return
        event.preventDefault()
        menu.click()
      }}
      {...(isSeen && mayManage(group) && drag.source({ group, path }))}
      {...(isSeen && mayManage(group) && drag.target(group, path))}
    >
      <span
        aria-hidden="true"
        className={css('castellan-tree-toggle', isOpen && 'castellan-tree-open')}
        onClick={() => {
          onChoose()
          if (isOpen) tree.close(group.id)
          else if (canOpen) tree.open(group.id)
        }}
      >
        {canOpen && <AngleRightIcon className="castellan-mirrored" />}
      </span>
      {isSeen ? (
        <AddressLink
          {...groupLink(owner, path)}
          tabIndex={-1}
          draggable={false}
          dir="auto"
          className="castellan-tree-name"
          title={group.name}
          onClick={onChoose}
        >
          {group.name}
        </AddressLink>
      ) : (
        <span dir="auto" className="castellan-tree-name castellan-tree-unseen" title={group.name}>
          {group.name}
        </span>
      )}
      {groupActions.length > 0 && (
        <ActionMenu actions={groupActions} name={t('actionsFor', { name: group.name })} />
      )}
    </div>
  )
}

/** Stands above the tree while a group is dragged: the place of the top-level groups. */
export function RootTarget({ drag }: { drag: Drag }) {
  const { t } = useText()
  return (
    <div
      className={css('castellan-tree-root', drag.over === '' && 'castellan-drop')}
      {...drag.target(undefined, [])}
    >
      {t('root')}
    </div>
  )
}
