import { Button, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { useEffect, useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useText } from '~/ui/useText'
import { WarningIcon } from '~/ui/messages/WarningIcon'
import type { TextKey } from '~/lib/textKey'

/** What a dialog is for: its first button. */
export type MainAction = {
  text: TextKey
  run: () => void
  isDanger?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Says what is wrong when Enter is pressed while it is disabled. */
  refuse?: (() => void) | undefined
  /** It runs: the button keeps the focus, and a second click does nothing. */
  isBusy?: boolean | undefined
  /** Why it cannot be done now, finished; '' when it can. */
  reason?: string
  /** The form that the button sends. */
  form?: string
}

/** Title and description are finished texts. */
export type DialogProps = {
  title: string
  /** The dialog's name where it is not its title. */
  name?: string | undefined
  description?: ReactNode
  icon?: 'warning' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large'
  /** At the upper edge: what it shows grows. */
  isTop?: boolean
  /** The body says what the dialog is about, and is read out with its name. */
  isDescribed?: boolean
  /** The body can be scrolled by keyboard. */
  isScrollable?: boolean
  className?: string
  /** The id of what has the focus first. */
  focus?: string | undefined
  /** Between body and buttons. */
  below?: ReactNode
  /** What went wrong, above the buttons (`useDialogAction`). Alerts are no part of the first page's code. */
  failure?: ReactNode
  main?: MainAction | undefined
  /** Buttons after the main one. */
  more?: ReactNode
  /** Message key of the last button; null where a form brings its own. */
  back?: string | null | undefined
  /** It does not close while it runs. */
  isLocked?: boolean
  /** Without it only the buttons lead out … */
  onClose?: () => void
  /** … and the Escape key. */
  onEscape?: () => void
  children: ReactNode
}

/** The frame of all dialogs: title, what it is about, the main action and the way back. */
export function Dialog(props: DialogProps) {
  const { title, name, description, icon, size = 'medium', focus, below, children } = props
  const { failure, main, more, back = 'cancel', isLocked = false, onClose, onEscape } = props
  const { t } = useText()
  const id = useId()
  useHideAllButTopmost()
  const isDescribed = props.isDescribed || description !== undefined
  const hasBackButton = onClose !== undefined && back !== null
  // What only shows something has no other main button than the one that closes it.
  const backVariant = main || back !== 'close' ? 'link' : 'primary'
  /** Enter in a field does what the dialog is for; a search, a list and a form have it for themselves. */
  const runOnEnter = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || event.defaultPrevented || !main) return
    if (!(target instanceof HTMLInputElement) || target.form || target.type === 'search') return
    if (target.role === 'combobox' || main.isDisabled || main.isBusy || main.reason) return
    event.preventDefault()
    main.run()
  }
  const focusTarget = () => initialFocus(id, focus)
  const close = onClose && (() => void (isLocked || onClose()))
  return (
    <Modal
      variant={size}
      isOpen
      position={props.isTop ? 'top' : 'default'}
      {...(name ? { 'aria-label': name } : { 'aria-labelledby': id })}
      {...(isDescribed && { 'aria-describedby': `${id}-text` })}
      // The focus trap takes functions too, PatternFly's types do not know it.
      elementToFocus={focusTarget as unknown as HTMLElement}
      {...(props.className && { className: props.className })}
      {...(close && { onClose: close })}
      {...(onEscape && { onEscapePress: onEscape })}
    >
      <ModalHeader
        labelId={id}
        title={title}
        {...(icon && { titleIconVariant: icon === 'warning' ? WarningIcon : icon })}
        {...(description !== undefined && { description, descriptorId: `${id}-text` })}
      />
      <ModalBody
        {...(props.isDescribed && { id: `${id}-text` })}
        {...(props.isScrollable && { tabIndex: 0 })}
        onKeyDown={runOnEnter}
      >
        {children}
        <LateFieldFocus id={id} />
      </ModalBody>
      {below}
      {(failure || main || more || hasBackButton) && (
        <ModalFooter className="castellan-dialog-end">
          {failure}
          {main && <MainButton {...main} />}
          {more}
          {hasBackButton && (
            <Button variant={backVariant} isDisabled={isLocked} onClick={onClose} data-back>
              {t(back)}
            </Button>
          )}
        </ModalFooter>
      )}
    </Modal>
  )
}

/** Within the dialog, so that it is there when this begins. */
function LateFieldFocus({ id }: { id: string }) {
  useFocusLateField(id)
  return null
}

function MainButton({ text, run, isBusy = false, reason = '', form, ...is }: MainAction) {
  const { t } = useText()
  const onClick = (event: MouseEvent) => {
    // The second click of a double click: what it is for runs already.
    if (event.detail > 1) event.preventDefault()
    else if (form === undefined) run()
  }
  return (
    <Button
      variant={is.isDanger ? 'danger' : 'primary'}
      isDisabled={is.isDisabled === true}
      isAriaDisabled={isBusy || reason !== ''}
      isLoading={isBusy}
      spinnerAriaLabel={t('spinnerLoading')}
      onClick={onClick}
      {...(form !== undefined && { type: 'submit', form })}
      {...(reason && { title: reason })}
    >
      {t(text)}
      {reason && <span className="pf-v6-screen-reader"> {reason}</span>}
    </Button>
  )
}

/** Shows the topmost of at least `count` open dialogs to screen readers, and nothing else. */
function hideAllButTopmost(count: number) {
  const open = document.querySelectorAll('body > .pf-v6-c-backdrop')
  if (open.length < count) return
  const top = [...open].at(-1)
  for (const child of document.body.children)
    if (child === top) child.removeAttribute('aria-hidden')
    else child.setAttribute('aria-hidden', 'true')
}

/**
 * For each dialog. PatternFly's hide all that stands beside them whenever they are drawn, also a
 * question above them, and show all of it when one of several closes.
 */
function useHideAllButTopmost() {
  // The world outside React: attributes of the page's other parts.
  useEffect(() => hideAllButTopmost(2))
  useEffect(() => () => hideAllButTopmost(1), [])
}

const fieldSelector = [
  'input:not([type="hidden"], [hidden], [readonly])',
  'textarea:not([readonly])',
  'select',
  '[role="combobox"]',
  '.pf-v6-c-menu-toggle',
]
  // Those of a list's pages are no work of the dialog's, and may stand far below its beginning.
  .map(
    (kind) =>
      `.pf-v6-c-modal-box__body ${kind}:not(:disabled, [tabindex="-1"], .castellan-pager *)`,
  )
  .join()

const modalBox = (id: string) => document.getElementById(id)?.closest('.pf-v6-c-modal-box')

/** What leads out of a dialog and changes nothing; without such a button whatever else is at its end. */
const cancelButton = (box: Element) =>
  box.querySelector<HTMLElement>('[data-back]:not(:disabled)') ??
  [...box.querySelectorAll<HTMLElement>('.pf-v6-c-modal-box__footer button:not(:disabled)')].at(-1)

/** Where a dialog's work begins: its first field, or the least harmful button. Never the cross. */
function initialFocus(id: string, focusId: string | undefined): HTMLElement | undefined {
  const box = modalBox(id)
  const requestedElement = focusId === undefined ? null : document.getElementById(focusId)
  return (
    requestedElement ??
    box?.querySelector<HTMLElement>(fieldSelector) ??
    (box && cancelButton(box)) ??
    box?.querySelector<HTMLElement>(
      '.pf-v6-c-modal-box__body :is(button, a[href], [tabindex="0"])',
    ) ??
    undefined
  )
}

/** A field that comes after the dialog gets the focus, as long as nobody has begun with something else. */
function useFocusLateField(id: string) {
  // The world outside React: what comes into the dialog, keys and clicks in it, and the focus.
  useEffect(() => {
    const box = modalBox(id)
    if (!box || box.querySelector(fieldSelector)) return undefined
    const observer = new MutationObserver(() => {
      const field = box.querySelector<HTMLElement>(fieldSelector)
      if (!field) return
      stop()
      if (document.activeElement === cancelButton(box)) field.focus()
    })
    const stop = () => {
      observer.disconnect()
      box.removeEventListener('keydown', stop)
      box.removeEventListener('pointerdown', stop)
    }
    observer.observe(box, { childList: true, subtree: true })
    box.addEventListener('keydown', stop)
    box.addEventListener('pointerdown', stop)
    return stop
  }, [id])
}
