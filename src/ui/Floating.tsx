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
  /** What opened it: the place to stand at, and where the focus goes back to. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  content: ReactElement
  position?: 'start' | 'end'
  minWidth?: string
  /** The focus goes to the first control inside; off for lists below a text field. */
  focusOnOpen?: boolean
}

/**
 * Something that hangs at a button while it is open: a menu, a list. Rendered only then, so that a
 * page with a hundred of them pays for none. Escape, Tab and a click elsewhere close it.
 */
export function Floating({
  anchor,
  content,
  position = 'start',
  minWidth,
  ...contentProps
}: Props) {
  const contentRef = useRef<HTMLDivElement>(null)
  return (
    // No `popperRef`: the popper reads it before the content is there and never again.
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
 * Where what hangs at an element is put: with every render of a dialog PatternFly hides all beside it
 * from screen readers and takes the focus back from there, so what belongs to a dialog stands in it.
 */
export const overlayContainer = (element: Element | null) =>
  element?.closest<HTMLElement>('.pf-v6-c-backdrop > *') ?? document.body

const popoverSize = 'min(20.75rem, 62vw)'

/** For popovers: wherever one hangs, two thirds of a narrow screen have room beside, above or below. */
export const popoverWidth = { minWidth: popoverSize, maxWidth: popoverSize } as const

type FloatingContentProps = Pick<Props, 'anchor' | 'onClose' | 'focusOnOpen'> & {
  contentRef: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Mounted when the content stands in the page, which the popper does a moment after the click. */
function FloatingContent({
  anchor,
  contentRef,
  onClose,
  focusOnOpen = true,
  children,
}: FloatingContentProps) {
  const close = useEffectEvent(onClose)
  // The world outside React: keys and clicks anywhere on the page, and the focus.
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node &&
      (contentRef.current?.contains(target) === true || anchor.current?.contains(target) === true)
    const onKey = (event: KeyboardEvent) => {
      if ((event.key !== 'Escape' && event.key !== 'Tab') || !isInside(event.target)) return
      if (event.key === 'Escape') event.stopPropagation() // a dialog around it stays open
      if (contentRef.current?.contains(document.activeElement)) anchor.current?.focus()
      close()
    }
    const onClick = (event: MouseEvent) => {
      // A chip that its own click removed is no click elsewhere.
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
