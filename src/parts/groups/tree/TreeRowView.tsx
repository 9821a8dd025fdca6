import { Button } from '@patternfly/react-core'
import { AngleRightIcon } from '@patternfly/react-icons/dist/esm/icons/angle-right-icon'
import { css } from '@patternfly/react-styles'
import type { CSSProperties } from 'react'
import type { Group, GroupOwner } from '~/api/groups/groups'
import { describeError } from '~/lib/errors'
import { UntypedRouteLink } from '~/routing/links'
import { confirmedAction, type ConfirmedAction } from '~/table/confirmedAction'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { useText } from '~/ui/useText'
import { groupMenu } from '../groupActions'
import { groupLink } from '../groupAddress'
import type { TreeRow } from './treeRows'
import type { Drag, Tree } from './useTree'

type Props = {
  owner: GroupOwner
  row: TreeRow
  id: string
  /** The group shown on the page. */
  isCurrent: boolean
  /** Target of `aria-activedescendant`. */
  isActive: boolean
  showsActions: boolean
  mayManage: boolean
  removal: ConfirmedAction<Group>
  tree: Tree
  drag: Drag
  onHover: () => void
  onActivate: () => void
}

export function TreeRowView(props: Props) {
  const { row, id, isActive, tree, onActivate } = props
  const { t } = useText()
  if (row.kind === 'group') return <GroupTreeRow {...props} row={row} />
  const text =
    row.kind === 'failed'
      ? `${describeError(row.error).message} ${t('tryAgain')}`
      : t(row.kind === 'busy' ? 'spinnerLoading' : 'showMore')
  const onAction = row.kind === 'failed' ? tree.retry : () => tree.loadMore(row.parent)
  return (
    <div
      role="treeitem"
      tabIndex={-1}
      id={id}
      aria-level={row.depth + 1}
      aria-selected={false}
      className={css('castellan-tree-line', isActive && 'castellan-tree-active')}
      style={indentation(row.depth)}
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
            onActivate()
            onAction()
          }}
        >
          {text}
        </Button>
      )}
    </div>
  )
}

type GroupTreeRowProps = Props & { row: Extract<TreeRow, { kind: 'group' }> }

function GroupTreeRow(props: GroupTreeRowProps) {
  const { owner, row, id, isCurrent, isActive, showsActions, mayManage, removal } = props
  const { tree, drag, onHover, onActivate } = props
  const { t } = useText()
  const { group, path, canOpen, isOpen } = row
  const canView = group.access?.view !== false
  const actions =
    showsActions && canView ? [...groupMenu(owner, group), confirmedAction(removal, [group])] : []
  return (
    <div
      role="treeitem"
      tabIndex={-1}
      id={id}
      aria-label={group.name}
      aria-level={path.length}
      aria-selected={isCurrent}
      {...(canOpen && { 'aria-expanded': isOpen })}
      {...(isCurrent && { 'aria-current': 'page' })}
      {...(isActive && { 'data-lead': '' })}
      className={css(
        'castellan-tree-line',
        isCurrent && 'castellan-tree-current',
        isActive && 'castellan-tree-active',
        drag.overId === group.id && 'castellan-drop',
      )}
      style={indentation(path.length - 1)}
      onPointerEnter={onHover}
      onContextMenu={(event) => {
        const menu = event.currentTarget.querySelector<HTMLElement>('[aria-haspopup="menu"]')
        if (!menu) return
        event.preventDefault()
        menu.click()
      }}
      {...(canView &&
        mayManage && { ...drag.source({ group, path }), ...drag.target(group, path) })}
    >
      <span
        aria-hidden="true"
        className={css('castellan-tree-toggle', isOpen && 'castellan-tree-open')}
        onClick={() => {
          onActivate()
          if (isOpen) tree.close(group.id)
          else if (canOpen) tree.open(group.id)
        }}
      >
        {canOpen && <AngleRightIcon className="castellan-mirrored" />}
      </span>
      {canView ? (
        <UntypedRouteLink
          {...groupLink(owner, path)}
          tabIndex={-1}
          draggable={false}
          dir="auto"
          className="castellan-tree-name"
          title={group.name}
          onClick={onActivate}
        >
          {group.name}
        </UntypedRouteLink>
      ) : (
        <span
          dir="auto"
          className="castellan-tree-name castellan-tree-unreadable"
          title={group.name}
        >
          {group.name}
        </span>
      )}
      {actions.length > 0 && (
        <ActionMenu actions={actions} name={t('actionsFor', { name: group.name })} />
      )}
    </div>
  )
}

/** Drop target for moving to the top level; replaces the checkbox while dragging. */
export function RootTarget({ drag }: { drag: Drag }) {
  const { t } = useText()
  return (
    <div
      className={css('castellan-tree-root', drag.overId === '' && 'castellan-drop')}
      {...drag.target(undefined, [])}
    >
      {t('root')}
    </div>
  )
}

const indentation = (depth: number): CSSProperties & Record<'--depth', number> => ({
  '--depth': depth,
})
