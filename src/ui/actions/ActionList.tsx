import { Menu, MenuContent, MenuItem, MenuList } from '@patternfly/react-core'
import type { RefObject } from 'react'
import type { Requirement } from '~/lib/access'
import type { TextKey } from '~/lib/textKey'
import { Floating } from '~/ui/Floating'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'

export type MenuAction = {
  label: TextKey
  /** Literal text instead of the label. */
  name?: string
  params?: Record<string, unknown>
  requires?: Requirement
  /** Message key or finished text. */
  disabledReason?: string | undefined
  danger?: boolean
  preload?: () => void
  onSelect: () => void
}

type Props = {
  anchor: RefObject<HTMLButtonElement | null>
  actions: readonly MenuAction[]
  onClose: () => void
  onDone: () => void
}

export default function ActionList({ anchor, actions, onClose, onDone }: Props) {
  return (
    <Floating
      anchor={anchor}
      position="end"
      onClose={onClose}
      content={<Items actions={actions} onDone={onDone} />}
    />
  )
}

function Items({ actions, onDone }: { actions: readonly MenuAction[]; onDone: () => void }) {
  const { t, label } = useText()
  const deniedReason = useDeniedReason()
  return (
    <Menu>
      <MenuContent>
        <MenuList>
          {actions.map((action) => {
            const reason =
              deniedReason(action.requires) ?? label(action.disabledReason, { plain: true })
            const preload = reason ? undefined : action.preload
            return (
              <MenuItem
                key={action.name ?? action.label}
                isAriaDisabled={reason !== ''}
                isDanger={action.danger === true && reason === ''}
                {...(reason && { description: reason })}
                onPointerEnter={preload}
                onFocus={preload}
                onClick={() => {
                  if (reason) return
                  onDone()
                  action.onSelect()
                }}
              >
                {action.name ?? t(action.label, action.params)}
              </MenuItem>
            )
          })}
        </MenuList>
      </MenuContent>
    </Menu>
  )
}
