import { css } from '@patternfly/react-styles'
import { useRouter } from '@tanstack/react-router'
import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type ToggleEvent,
} from 'react'
import './popup.css'

/** The browser toggles the popover through these attributes. */
type PopupButton = { popoverTarget: string; 'aria-expanded': boolean }

type Props = {
  renderButton: (props: PopupButton, isOpen: boolean) => ReactNode
  align: 'start' | 'end'
  /** Called on hover or focus, to preload the content. */
  onPreload?: () => void
  className?: string
  children: ReactNode
}

/**
 * A native popover: Escape and outside clicks close it and return focus to the button. A change of
 * the address closes it, too.
 */
export function Popup({ renderButton, align, onPreload, className, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // React may miss a close followed by an open; the key remounts the content so it takes focus
  // again.
  const [openCount, setOpenCount] = useState(0)
  const popover = useRef<HTMLDivElement>(null)
  const router = useRouter()
  // Back, Forward and an edited address are no clicks, which the browser would notice.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
        if (hrefChanged) popover.current?.hidePopover()
      }),
    [router],
  )
  const handleBeforeToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState !== 'open') return
    positionPopup(event.currentTarget, align)
    setOpen(true)
    setOpenCount(openCount + 1)
  }
  // Not before: the focused content must exist until the browser has moved the focus.
  const handleToggle = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === 'closed') setOpen(false)
  }
  return (
    <div
      className={css('castellan-popup-anchor', className)}
      onPointerEnter={onPreload}
      onFocus={onPreload}
    >
      {renderButton({ popoverTarget: id, 'aria-expanded': isOpen }, isOpen)}
      <div
        ref={popover}
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

/** The top layer has no layout parent, so the position is computed. */
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
