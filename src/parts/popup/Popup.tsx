import { css } from '@patternfly/react-styles'
import { Suspense, useId, useState, type ReactNode, type ToggleEvent } from 'react'
import './popup.css'

/** What the button of a popup must carry: the browser itself opens and closes by it. */
type PopupButton = { popoverTarget: string; 'aria-expanded': boolean }

type Props = {
  renderButton: (props: PopupButton, isOpen: boolean) => ReactNode
  /** The edge of the button that the popup keeps to. */
  align: 'start' | 'end'
  /** The pointer or the focus came near: time to fetch what the popup will show. */
  onNear?: () => void
  className?: string
  /** Mounted while the popup is open. */
  children: ReactNode
}

/** Puts the popup below its button; the top layer that it lives in knows no parent. */
function positionPopup(popup: HTMLElement, align: Props['align']) {
  const button = popup.parentElement?.getBoundingClientRect()
  if (!button) return
  const isRtl = document.documentElement.dir === 'rtl'
  const alignsLeft = (align === 'start') !== isRtl
  const { style } = popup
  style.top = `${button.bottom}px`
  style.left = alignsLeft ? `${Math.max(button.left, 0)}px` : 'auto'
  style.right = alignsLeft ? 'auto' : `${Math.max(innerWidth - button.right, 0)}px`
  style.minWidth = `${button.width}px`
  style.setProperty('--castellan-popup-room', `${Math.max(innerHeight - button.bottom, 160)}px`)
}

/**
 * A button with something that opens below it. Built on the browser's own popover: it lies above
 * everything, closes on Escape and on a click outside, and gives the focus back to the button.
 */
export function Popup({ renderButton, align, onNear, className, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // The browser tells nothing of a closing that an opening follows at once: the content starts anew
  // with each opening, and takes the focus each time.
  const [openCount, setOpenCount] = useState(0)
  const handleBeforeToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState !== 'open') return
    positionPopup(event.currentTarget, align)
    setOpen(true)
    setOpenCount(openCount + 1)
  }
  // Only when it is closed: what holds the focus must be there until the browser has moved it.
  const handleToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === 'closed') setOpen(false)
  }
  return (
    <div
      className={css('castellan-popup-anchor', className)}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {renderButton({ popoverTarget: id, 'aria-expanded': isOpen }, isOpen)}
      <div
        id={id}
        popover="auto"
        className="castellan-popup"
        onBeforeToggle={handleBeforeToggle}
        onToggle={handleToggle}
      >
        {isOpen && (
          <Suspense key={openCount} fallback={null}>
            {children}
          </Suspense>
        )}
      </div>
    </div>
  )
}
