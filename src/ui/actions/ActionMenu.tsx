import { MenuToggle } from '@patternfly/react-core'
import { EllipsisVIcon } from '@patternfly/react-icons/dist/esm/icons/ellipsis-v-icon'
import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Requirement } from '~/lib/access'
import { IconButton } from './IconButton'
import { lazyComponent } from '~/ui/lazyComponent'
import type { TextKey } from '~/lib/textKey'

const ActionList = lazyComponent(async () => (await import('./ActionList')).default)

/** Something that can be done, as data: a menu entry or a button. */
export type Action = {
  label: TextKey
  params?: Record<string, unknown>
  requires?: Requirement
  /** Why it cannot be done now: a message key or a finished text. */
  disabledReason?: string | undefined
  danger?: boolean
  /** Fetches what it will show; called when somebody points at it or focuses it. */
  preload?: () => void
  onSelect: () => void
}

type Props = {
  actions: readonly Action[]
  /** The accessible name of the toggle, finished. */
  name: string
  /** Shown on the toggle; without it the toggle is three dots. */
  text?: string
  /** Instead of the dots. */
  icon?: ReactNode
}

/** A button with a menu of actions; the menu is made when it is opened. */
export function ActionMenu({ actions, name, text, icon }: Props) {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  const toggleProps = {
    ref: toggle,
    'aria-haspopup': 'menu',
    'aria-label': name,
    onPointerEnter: () => void ActionList.preload(),
    onFocus: () => void ActionList.preload(),
    onClick: () => setOpen(!isOpen),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' && !isOpen) {
        event.preventDefault()
        setOpen(true)
      }
    },
  } as const
  return (
    <>
      {text ? (
        <MenuToggle {...toggleProps} isExpanded={isOpen}>
          {text}
        </MenuToggle>
      ) : (
        <IconButton {...toggleProps} aria-expanded={isOpen} icon={icon ?? <EllipsisVIcon />} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ActionList
            anchor={toggle}
            actions={actions}
            onClose={() => setOpen(false)}
            onDone={() => {
              // A dialog that the action opens gives the focus back to here.
              toggle.current?.focus()
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
