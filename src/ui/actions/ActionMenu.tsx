import { MenuToggle } from '@patternfly/react-core'
import { EllipsisVIcon } from '@patternfly/react-icons/dist/esm/icons/ellipsis-v-icon'
import { Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { lazyComponent } from '~/ui/lazyComponent'
import type { MenuAction } from './ActionList'
import { IconButton } from './buttons'

const ActionList = lazyComponent(async () => (await import('./ActionList')).default)

type Props = {
  actions: readonly MenuAction[]
  name: string
  text?: string
  icon?: ReactNode
}

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
              // Dialogs that the action opens return the focus here.
              toggle.current?.focus()
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
