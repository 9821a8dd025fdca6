import { Checkbox } from '@patternfly/react-core'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Group, GroupOwner } from '~/api/groups/groups'
import { useGo } from '~/routing/RouteLink'
import { useLocalState } from '~/routing/useLocalState'
import { SearchBox } from '~/table/SearchBox'
import type { Action } from '~/ui/actions/ActionMenu'
import { useText } from '~/ui/useText'
import { groupLink } from '../groupLink'
import { RootTarget, TreeRowView } from './TreeRowView'
import { visibleRange, type TreeRow } from './treeRows'
import { useDrag, type OnMove } from './useDrag'
import { useTree } from './useTree'

type Props = {
  owner: GroupOwner
  /** The groups from the top to the one that is open on the page. */
  current: readonly Group[]
  actions: (group: Group) => readonly Action[]
  mayManage: (group: Group) => boolean
  onMove: OnMove
}

/** All groups as a tree. Only the lines in sight are in the page, and only open levels are read. */
export function GroupTree({ owner, current, actions, mayManage, onMove }: Props) {
  const { t } = useText()
  const [isExact, setExact] = useState(false)
  const listState = useLocalState()
  const id = useId()
  const tree = useTree({ owner, current, search: listState.q, exact: isExact })
  const { rows } = tree
  const sight = useVisibleRows(rows.length)
  const { box, bring } = sight
  const own = current.at(-1)?.id
  const [active, setActive] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const drag = useDrag(onMove)

  const ownAt = rows.findIndex(({ key }) => key === own)
  const isHere = ownAt >= 0
  const show = useRef<(key: string) => void>(() => undefined)
  useEffect(() => {
    show.current = (wanted) =>
      bring(
        rows.findIndex(({ key }) => key === wanted),
        'middle',
      )
  })
  // The world outside React: the box scrolls to the group of the address, when that has come.
  useEffect(() => {
    if (isHere && own !== undefined) show.current(own)
  }, [own, isHere])

  const lead = rows.some(({ key }) => key === active) ? active : isHere ? own : rows[0]?.key
  const go = useKeys({ rows, lead, tree, owner, box, bring, setActive })
  return (
    <>
      <SearchBox listState={listState} placeholder="searchForGroups" />
      {/* In the same place, so that no line moves away under what is dragged. */}
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
      <div
        ref={box}
        className="castellan-tree"
        role="tree"
        tabIndex={0}
        aria-label={t('groups')}
        aria-busy={rows.some(({ kind }) => kind === 'busy')}
        {...(lead !== undefined && { 'aria-activedescendant': `${id}-${lead}` })}
        onKeyDown={go}
      >
        <div
          role="none"
          style={{
            paddingBlockStart: sight.from * sight.row,
            paddingBlockEnd: (rows.length - sight.to) * sight.row,
          }}
        >
          {rows.slice(sight.from, sight.to).map((row) => (
            <TreeRowView
              key={row.key}
              owner={owner}
              row={row}
              id={`${id}-${row.key}`}
              isOwn={row.key === own}
              isLead={row.key === lead}
              isPointed={row.key === pointed || row.key === lead}
              actions={actions}
              mayManage={mayManage}
              tree={tree}
              drag={drag}
              onPoint={() => {
                // An open menu stays where it is while the pointer crosses other lines.
                if (!box.current?.querySelector('[aria-expanded="true"][aria-haspopup]'))
                  setPointed(row.key)
              }}
              onChoose={() => {
                setActive(row.key)
                box.current?.focus({ preventScroll: true })
              }}
            />
          ))}
        </div>
        {rows.length === 0 && listState.q !== '' && (
          <p className="castellan-tree-note">{t('noSearchResults')}</p>
        )}
      </div>
    </>
  )
}

type Keys = {
  rows: readonly TreeRow[]
  lead: string | undefined
  tree: ReturnType<typeof useTree>
  owner: GroupOwner
  box: ReturnType<typeof useVisibleRows>['box']
  bring: (index: number) => void
  setActive: (key: string) => void
}

/** The keys of a tree: arrows, Home, End, Page keys, Enter, and the one for the context menu. */
function useKeys({ rows, lead, tree, owner, box, bring, setActive }: Keys) {
  const go = useGo()
  return (event: KeyboardEvent<HTMLElement>) => {
    // The keys of a button in a line are its own.
    const isButton = event.target instanceof Element && event.target.closest('button') !== null
    if (isButton || event.altKey || event.metaKey || event.ctrlKey) return
    const at = rows.findIndex(({ key }) => key === lead)
    const row = rows[at]
    if (!row) return
    const move = (index: number) => {
      const next = Math.min(rows.length - 1, Math.max(0, index))
      const key = rows[next]?.key
      if (key !== undefined) setActive(key)
      bring(next)
    }
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / 36) - 1)
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const inward = () => {
      if (row.kind !== 'group' || !row.canOpen) return
      if (row.isOpen) move(at + 1)
      else tree.open(row.key)
    }
    const outward = () => {
      if (row.kind === 'group' && row.isOpen) return tree.close(row.key)
      const parent = row.kind === 'group' ? row.path.at(-2) : row.parent
      if (parent !== undefined) move(rows.findIndex(({ key }) => key === parent))
    }
    const enter = () => {
      if (row.kind === 'more') tree.readOn(row.parent)
      if (row.kind === 'failed') tree.retry()
      if (row.kind !== 'group' || row.group.access?.view === false) return
      void go(groupLink(owner, row.path))
    }
    const menu = () =>
      box.current?.querySelector<HTMLElement>('[data-lead] [aria-haspopup="menu"]')?.click()
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      Home: () => move(0),
      End: () => move(rows.length - 1),
      PageDown: () => move(at + page),
      PageUp: () => move(at - page),
      ArrowRight: isMirrored ? outward : inward,
      ArrowLeft: isMirrored ? inward : outward,
      Enter: enter,
      ' ': enter,
      ContextMenu: menu,
      ...(event.shiftKey && { F10: menu }),
    }
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
}

/** The height of a row in the page's own font size; the style sheet says the same. */
const rowInRem = 2.25

/** Which of many rows of one height are in sight of a box that scrolls, and how to bring one there. */
function useVisibleRows(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: 600, row: rowInRem * 16 })
  // The world outside React: how far the box is scrolled and how large it is.
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const font = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      setSeen({ top: element.scrollTop, height: element.clientHeight, row: rowInRem * font })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  /** Scrolls as little as it takes, or so far that the row stands in the middle. */
  const bring = (index: number, place: 'near' | 'middle' = 'near') => {
    const element = box.current
    if (!element) return
    const { row } = seen
    const { scrollTop, clientHeight } = element
    const above = index * row
    const isAbove = above < scrollTop
    if (!isAbove && above + row <= scrollTop + clientHeight) return
    if (place === 'middle') element.scrollTop = above - clientHeight / 2
    else element.scrollTop = isAbove ? above : above + row - clientHeight
  }
  return { box, row: seen.row, ...visibleRange({ ...seen, count }), bring }
}
