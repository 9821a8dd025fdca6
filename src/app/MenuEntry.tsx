import { CheckIcon } from '@patternfly/react-icons/dist/esm/icons/check-icon'
import menu from '@patternfly/react-styles/css/components/Menu/menu'
import { css } from '@patternfly/react-styles'
import { useId, type ReactNode } from 'react'
import { closePopup } from '~/parts/popup/keys'

/** What the arrow keys walk through. */
export const menuEntries = '[role^=menuitem]'

type Entry = {
  text: string
  onChoose: () => void
  /** One of several, of which this is the chosen one or not. */
  isChosen?: boolean
}

/** An entry of a menu; choosing it closes the menu. */
export function MenuEntry({ text, onChoose, isChosen }: Entry) {
  return (
    <li className={menu.menuListItem} role="none">
      <button
        type="button"
        tabIndex={-1}
        className={css(menu.menuItem, isChosen && menu.modifiers.selected)}
        role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
        aria-checked={isChosen}
        onClick={(event) => {
          closePopup(event.currentTarget)
          onChoose()
        }}
      >
        <span className={menu.menuItemMain}>
          <span className={menu.menuItemText}>{text}</span>
          {isChosen && (
            <span className={menu.menuItemSelectIcon}>
              <CheckIcon />
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

/** Entries of a menu under a heading. */
export function MenuEntries({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <li role="none">
      <fieldset className="castellan-entries" aria-labelledby={id}>
        <p className={menu.menuGroupTitle} id={id}>
          {title}
        </p>
        <ul className={menu.menuList} role="none">
          {children}
        </ul>
      </fieldset>
    </li>
  )
}
