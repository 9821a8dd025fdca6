import { Menu, MenuContent, MenuItem, MenuList, MenuToggle } from '@patternfly/react-core'
import { EllipsisVIcon } from '@patternfly/react-icons/dist/esm/icons/ellipsis-v-icon'
import { useRef, useState } from 'react'
import type { Requirement } from '~/lib/access'
import { Floating } from './Floating'
import { useRefusal } from './held'
import { useText } from './useText'

/** Something that can be done, as data: a menu entry or a button. */
export type Action = {
  /** Message key. */
  label: string
  params?: Record<string, unknown>
  requires?: Requirement
  /** Why it cannot be done now: a message key or a finished text. */
  disabledReason?: string | undefined
  danger?: boolean
  onSelect: () => void
}

type Props = {
  actions: readonly Action[]
  /** The accessible name of the toggle, finished. */
  name: string
  /** Shown on the toggle; without it the toggle is three dots. */
  text?: string
}

/** A button with a menu of actions; the menu is made when it is opened. */
export function ActionMenu({ actions, name, text }: Props) {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  return (
    <>
      <MenuToggle
        ref={toggle}
        variant={text ? 'default' : 'plain'}
        isExpanded={isOpen}
        aria-haspopup="menu"
        aria-label={name}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !isOpen) {
            event.preventDefault()
            setOpen(true)
          }
        }}
        {...(!text && { icon: <EllipsisVIcon /> })}
      >
        {text}
      </MenuToggle>
      {isOpen && (
        <Floating
          anchor={toggle}
          position="end"
          onClose={() => setOpen(false)}
          content={
            <Items
              actions={actions}
              onDone={() => {
                // A dialog that the action opens gives the focus back to here.
                toggle.current?.focus()
                setOpen(false)
              }}
            />
          }
        />
      )}
    </>
  )
}

function Items({ actions, onDone }: { actions: readonly Action[]; onDone: () => void }) {
  const { t, label } = useText()
  const refusal = useRefusal()
  return (
    <Menu>
      <MenuContent>
        <MenuList>
          {actions.map((action) => {
            const reason = refusal(action.requires) ?? label(action.disabledReason, { plain: true })
            return (
              <MenuItem
                key={action.label}
                isAriaDisabled={reason !== ''}
                isDanger={action.danger === true}
                {...(reason && { description: reason })}
                onClick={() => {
                  if (reason) return
                  onDone()
                  action.onSelect()
                }}
              >
                {t(action.label, action.params)}
              </MenuItem>
            )
          })}
        </MenuList>
      </MenuContent>
    </Menu>
  )
}
