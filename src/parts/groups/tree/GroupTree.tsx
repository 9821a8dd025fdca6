import { Checkbox } from '@patternfly/react-core'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Group, GroupOwner } from '~/api/groups/groups'
import { usePermissions } from '~/api/whoami'
import { useGo } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { SearchBox } from '~/table/TableToolbar'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { useText } from '~/ui/useText'
import { mayManage } from '../groupAccess'
import { confirmMove } from '../groupActions'
import { groupLink } from '../groupAddress'
import { RootTarget, TreeRowView } from './TreeRowView'
import { visibleRange, type TreeRow } from './treeRows'
import { useDrag, useTree } from './useTree'

type Props = {
  owner: GroupOwner
  /** From the top level to the group shown on the page. */
  current: readonly Group[]
  removal: ConfirmedAction<Group>
}

/** Renders only visible rows and loads only open levels. */
export function GroupTree({ owner, current, removal }: Props) {
  const { t } = useText()
  const [isExact, setExact] = useState(false)
  const listState = useLocalState()
  const id = useId()
  const tree = useTree({ owner, current, search: listState.q, exact: isExact })
  const { rows } = tree
  const viewport = useVisibleRows(rows.length)
  const { container, scrollToRow } = viewport
  const currentId = current.at(-1)?.id
  const [focusedKey, setFocusedKey] = useState<string>()
  const [hoveredKey, setHoveredKey] = useState<string>()
  const permissions = usePermissions(owner.realm)
  const drag = useDrag((group, target) => confirmMove(owner, group, target))

  const currentIndex = rows.findIndex(({ key }) => key === currentId)
  const isInTree = currentIndex >= 0
  const scrollToKey = useRef<(key: string) => void>(() => undefined)
  useEffect(() => {
    scrollToKey.current = (rowKey) =>
      scrollToRow(
        rows.findIndex(({ key }) => key === rowKey),
        'middle',
      )
  })
  // Scroll to the current group once it has loaded.
  useEffect(() => {
    if (isInTree && currentId !== undefined) scrollToKey.current(currentId)
  }, [currentId, isInTree])

  const activeKey = rows.some(({ key }) => key === focusedKey)
    ? focusedKey
    : isInTree
      ? currentId
      : rows[0]?.key
  const onKeyDown = useTreeKeys({
    rows,
    activeKey,
    tree,
    owner,
    container,
    scrollToRow,
    setFocusedKey,
  })
  const isNothingFound = rows.length === 0 && listState.q !== ''
  return (
    <>
      <SearchBox listState={listState} placeholder="searchForGroups" />
      {/* Replace the checkbox so that rows don't move under the pointer. */}
      {drag.dragged ? (
        <RootTarget drag={drag} />
      ) : (
        <Checkbox
          id={`${id}-exact`}
          className="castellan-tree-exact"
          label={t('exactSearch')}
          isChecked={isExact}
          onChange={(_event, isChecked) => setExact(isChecked)}
        />
      )}
      {isNothingFound && <p className="castellan-tree-note">{t('noSearchResults')}</p>}
      <div
        ref={container}
        className="castellan-tree"
        role="tree"
        tabIndex={0}
        aria-label={t('groups')}
        aria-busy={rows.some(({ kind }) => kind === 'busy')}
        {...(activeKey !== undefined && { 'aria-activedescendant': `${id}-${activeKey}` })}
        onKeyDown={onKeyDown}
      >
        <div
          role="none"
          style={{
            paddingBlockStart: viewport.from * viewport.rowHeight,
            paddingBlockEnd: (rows.length - viewport.to) * viewport.rowHeight,
          }}
        >
          {rows.slice(viewport.from, viewport.to).map((row) => (
            <TreeRowView
              key={row.key}
              owner={owner}
              row={row}
              id={`${id}-${row.key}`}
              isCurrent={row.key === currentId}
              isActive={row.key === activeKey}
              showsActions={row.key === hoveredKey || row.key === activeKey}
              mayManage={row.kind === 'group' && mayManage(owner, row.group, permissions)}
              removal={removal}
              tree={tree}
              drag={drag}
              onHover={() => {
                // Don't move an open menu to another row.
                if (!container.current?.querySelector('[aria-expanded="true"][aria-haspopup]'))
                  setHoveredKey(row.key)
              }}
              onActivate={() => {
                setFocusedKey(row.key)
                container.current?.focus({ preventScroll: true })
              }}
            />
          ))}
        </div>
      </div>
    </>
  )
}

type TreeKeysOptions = {
  rows: readonly TreeRow[]
  activeKey: string | undefined
  tree: ReturnType<typeof useTree>
  owner: GroupOwner
  container: ReturnType<typeof useVisibleRows>['container']
  scrollToRow: (index: number) => void
  setFocusedKey: (key: string) => void
}

function useTreeKeys(options: TreeKeysOptions) {
  const { rows, activeKey, tree, owner, container, scrollToRow, setFocusedKey } = options
  const go = useGo()
  return (event: KeyboardEvent<HTMLElement>) => {
    // Leave keys on a button to that button.
    const isButton = event.target instanceof Element && event.target.closest('button') !== null
    if (isButton || event.altKey || event.metaKey || event.ctrlKey) return
    const index = rows.findIndex(({ key }) => key === activeKey)
    const row = rows[index]
    if (!row) return
    const moveTo = (target: number) => {
      const nextIndex = Math.min(rows.length - 1, Math.max(0, target))
      const key = rows[nextIndex]?.key
      if (key !== undefined) setFocusedKey(key)
      scrollToRow(nextIndex)
    }
    const pageSize = Math.max(1, Math.floor((container.current?.clientHeight ?? 0) / 36) - 1)
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const expandOrEnter = () => {
      if (row.kind !== 'group' || !row.canOpen) return
      if (row.isOpen) moveTo(index + 1)
      else tree.open(row.key)
    }
    const collapseOrLeave = () => {
      if (row.kind === 'group' && row.isOpen) return tree.close(row.key)
      const parent = row.kind === 'group' ? row.path.at(-2) : row.parent
      if (parent !== undefined) moveTo(rows.findIndex(({ key }) => key === parent))
    }
    const activate = () => {
      if (row.kind === 'more') tree.loadMore(row.parent)
      if (row.kind === 'failed') tree.retry()
      if (row.kind !== 'group' || row.group.access?.view === false) return
      void go(groupLink(owner, row.path))
    }
    const openMenu = () =>
      container.current?.querySelector<HTMLElement>('[data-lead] [aria-haspopup="menu"]')?.click()
    const handlers: Record<string, () => void> = {
      ArrowDown: () => moveTo(index + 1),
      ArrowUp: () => moveTo(index - 1),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      PageDown: () => moveTo(index + pageSize),
      PageUp: () => moveTo(index - pageSize),
      ArrowRight: isMirrored ? collapseOrLeave : expandOrEnter,
      ArrowLeft: isMirrored ? expandOrEnter : collapseOrLeave,
      Enter: activate,
      ' ': activate,
      ContextMenu: openMenu,
      ...(event.shiftKey && { F10: openMenu }),
    }
    const handler = handlers[event.key]
    if (!handler) return
    event.preventDefault()
    handler()
  }
}

/** Must match groups.css. */
const rowHeightRem = 2.25

function useVisibleRows(count: number) {
  const container = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState({ top: 0, height: 600, rowHeight: rowHeightRem * 16 })
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    const measure = () => {
      const font = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setViewport({
        top: element.scrollTop,
        height: element.clientHeight,
        rowHeight: rowHeightRem * font,
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  /** `near` scrolls as little as possible, `middle` centers the row. */
  const scrollToRow = (index: number, align: 'near' | 'middle' = 'near') => {
    const element = container.current
    if (!element) return
    const { rowHeight } = viewport
    const { scrollTop, clientHeight } = element
    const rowTop = index * rowHeight
    const isAbove = rowTop < scrollTop
    if (!isAbove && rowTop + rowHeight <= scrollTop + clientHeight) return
    if (align === 'middle') element.scrollTop = rowTop - clientHeight / 2
    else element.scrollTop = isAbove ? rowTop : rowTop + rowHeight - clientHeight
  }
  return {
    container,
    rowHeight: viewport.rowHeight,
    ...visibleRange({ ...viewport, count }),
    scrollToRow,
  }
}
