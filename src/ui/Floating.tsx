import { Popper } from '@patternfly/react-core'
import {
  useEffect,
  useEffectEvent,
  useRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'

const focusable = 'input:not(:disabled), button:not(:disabled), a[href], select, textarea'

type Props = {
  /** Positions the content; gets the focus back on close. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  content: ReactElement
  position?: 'start' | 'end'
  minWidth?: string
  /** Focuses the first control inside. */
  focusOnOpen?: boolean
}

/** Mount it only while it is open. Escape, Tab and a click outside close it. */
export function Floating({
  anchor,
  content,
  position = 'start',
  minWidth,
  ...contentProps
}: Props) {
  const contentRef = useRef<HTMLDivElement>(null)
  return (
    // No `popperRef`: Popper reads it once, before the content exists.
    <Popper
      triggerRef={anchor}
      popper={
        <div ref={contentRef}>
          <FloatingContent anchor={anchor} contentRef={contentRef} {...contentProps}>
            {content}
          </FloatingContent>
        </div>
      }
      isVisible
      appendTo={() => overlayContainer(anchor.current)}
      position={position}
      preventOverflow
      zIndex={9999}
      animationDuration={0}
      {...(minWidth && { minWidth })}
    />
  )
}

/**
 * The container for popups of an element. Popups of a dialog must be inside it: PatternFly's modal
 * hides everything next to it from screen readers and traps the focus.
 */
export const overlayContainer = (element: Element | null) =>
  element?.closest<HTMLElement>('.pf-v6-c-backdrop > *') ?? document.body

const popoverSize = 'min(20.75rem, 62vw)'

/** Narrow enough to fit on any side on small screens. */
export const popoverWidth = { minWidth: popoverSize, maxWidth: popoverSize } as const

type FloatingContentProps = Pick<Props, 'anchor' | 'onClose' | 'focusOnOpen'> & {
  contentRef: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Popper mounts this some time after the click. */
function FloatingContent({
  anchor,
  contentRef,
  onClose,
  focusOnOpen = true,
  children,
}: FloatingContentProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node &&
      (contentRef.current?.contains(target) === true || anchor.current?.contains(target) === true)
    const onKey = (event: KeyboardEvent) => {
      if ((event.key !== 'Escape' && event.key !== 'Tab') || !isInside(event.target)) return
      if (event.key === 'Escape') event.stopPropagation() // keep a surrounding dialog open
      if (contentRef.current?.contains(document.activeElement)) anchor.current?.focus()
      close()
    }
    const onClick = (event: MouseEvent) => {
      // The click may have removed its own target, e.g. a chip.
      if (event.target instanceof Node && !event.target.isConnected) return
      if (!isInside(event.target)) close()
    }
    const timer = setTimeout(() => {
      document.addEventListener('click', onClick)
      if (focusOnOpen)
        contentRef.current?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
    })
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [anchor, contentRef, focusOnOpen])
  return children
}
