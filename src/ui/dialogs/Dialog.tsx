import { Button, Form, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { use, useEffect, useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { WarningIcon } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'
import { CloseDialogContext } from './openDialog'

export type MainAction = {
  text: TextKey
  run: () => void
  isDanger?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Called on Enter while `isDisabled`. */
  onDisabledSubmit?: (() => void) | undefined
  /** Keeps the focus, ignores clicks. */
  isBusy?: boolean | undefined
  /** Finished text; '' if enabled. */
  disabledReason?: string
  form?: string
}

/** Texts are finished, except message keys of buttons. */
export type DialogProps = {
  title: string
  name?: string | undefined
  description?: ReactNode
  icon?: 'warning' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large'
  /** Aligned to the top because the content grows. */
  alignTop?: boolean
  /** The body is announced as the dialog's description. */
  isDescribed?: boolean
  isScrollable?: boolean
  className?: string
  /** Id of the element to focus first. */
  focusId?: string | undefined
  belowBody?: ReactNode
  /** From `useDialogAction`. Passed in to keep Alert out of the initial bundle. */
  failure?: ReactNode
  main?: MainAction | undefined
  extraButtons?: ReactNode
  /** Message key; null if a form has its own cancel button. */
  cancelText?: string | null | undefined
  /** Cannot be closed. */
  isLocked?: boolean
  /**
   * By default, what closes a dialog of `openDialog`. Without either, only buttons close the dialog
   * …
   */
  onClose?: () => void
  /** … and Escape calls this. */
  onEscape?: () => void
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { title, name, description, icon, size = 'medium', focusId, belowBody, children } = props
  const { failure, main, extraButtons, cancelText = 'cancel', isLocked = false, onEscape } = props
  const closeOpened = use(CloseDialogContext)
  const onClose = props.onClose ?? closeOpened
  const { t } = useText()
  const id = useId()
  useHideAllButTopmost()
  const isDescribed = props.isDescribed || description !== undefined
  const hasBackButton = onClose !== undefined && cancelText !== null
  // In a read-only dialog the close button is the primary one.
  const backVariant = main || cancelText !== 'close' ? 'link' : 'primary'
  /**
   * Runs the main action on Enter in a field, except in search fields, comboboxes and forms, which
   * handle Enter.
   */
  const runOnEnter = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || event.defaultPrevented || !main) return
    if (!(target instanceof HTMLInputElement) || target.form || target.type === 'search') return
    if (target.role === 'combobox' || main.isDisabled || main.isBusy || main.disabledReason) return
    event.preventDefault()
    main.run()
  }
  const focusTarget = () => initialFocus(id, focusId)
  const close = onClose && (() => void (isLocked || onClose()))
  return (
    <Modal
      variant={size}
      isOpen
      position={props.alignTop ? 'top' : 'default'}
      {...(name ? { 'aria-label': name } : { 'aria-labelledby': id })}
      {...(isDescribed && { 'aria-describedby': `${id}-text` })}
      // focus-trap accepts functions; PatternFly's types do not.
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
      {belowBody}
      {(failure || main || extraButtons || hasBackButton) && (
        <ModalFooter className="castellan-dialog-end">
          {failure}
          {main && <MainButton {...main} />}
          {extraButtons}
          {hasBackButton && (
            <Button variant={backVariant} isDisabled={isLocked} onClick={onClose} data-back>
              {t(cancelText)}
            </Button>
          )}
        </ModalFooter>
      )}
    </Modal>
  )
}

/** A child of the modal, so the box exists when the effect runs. */
function LateFieldFocus({ id }: { id: string }) {
  useFocusLateField(id)
  return null
}

function MainButton({ text, run, isBusy = false, disabledReason = '', form, ...is }: MainAction) {
  const { t } = useText()
  const onClick = (event: MouseEvent) => {
    // The first click of a double click has started it.
    if (event.detail > 1) event.preventDefault()
    else if (form === undefined) run()
  }
  return (
    <Button
      variant={is.isDanger ? 'danger' : 'primary'}
      isDisabled={is.isDisabled === true}
      isAriaDisabled={isBusy || disabledReason !== ''}
      isLoading={isBusy}
      spinnerAriaLabel={t('spinnerLoading')}
      onClick={onClick}
      {...(form !== undefined && { type: 'submit', form })}
      {...(disabledReason && { title: disabledReason })}
    >
      {t(text)}
      {disabledReason && <span className="pf-v6-screen-reader"> {disabledReason}</span>}
    </Button>
  )
}

/** Does nothing if fewer than `count` dialogs are open. */
function hideAllButTopmost(count: number) {
  const open = document.querySelectorAll('body > .pf-v6-c-backdrop')
  if (open.length < count) return
  const top = [...open].at(-1)
  for (const child of document.body.children)
    if (child === top) child.removeAttribute('aria-hidden')
    else child.setAttribute('aria-hidden', 'true')
}

/**
 * On every render PatternFly's modals hide all siblings, even a dialog on top, and closing one of
 * several reveals the whole page.
 */
function useHideAllButTopmost() {
  useEffect(() => hideAllButTopmost(2))
  useEffect(() => () => hideAllButTopmost(1), [])
}

const fieldSelector = [
  'input:not([type="hidden"], [hidden], [readonly])',
  'textarea:not([readonly])',
  'select',
  '[role="combobox"]',
  'button.pf-v6-c-menu-toggle',
]
  // Skip pagination controls.
  .map(
    (kind) =>
      `.pf-v6-c-modal-box__body ${kind}:not(:disabled, [tabindex="-1"], .castellan-pager *)`,
  )
  .join()

const modalBox = (id: string) => document.getElementById(id)?.closest('.pf-v6-c-modal-box')

/** Falls back to the last button of the footer. */
const cancelButton = (box: Element) =>
  box.querySelector<HTMLElement>('[data-back]:not(:disabled)') ??
  [...box.querySelectorAll<HTMLElement>('.pf-v6-c-modal-box__footer button:not(:disabled)')].at(-1)

/** The first field, else Cancel. Never the close icon. */
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

/** Focuses a field that loads after the dialog opened, unless the user has interacted. */
function useFocusLateField(id: string) {
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

export function FormDialog({ main, children, ...props }: DialogProps) {
  const form = useId()
  return (
    <Dialog {...props} main={main && { ...main, form }}>
      <Form
        id={form}
        onKeyDown={({ key, target }) => {
          // Browsers do not submit a form whose button is disabled.
          if (key === 'Enter' && main?.isDisabled && target instanceof HTMLInputElement)
            main.onDisabledSubmit?.()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (main && !main.isDisabled && !main.isBusy) main.run()
        }}
      >
        {children}
      </Form>
    </Dialog>
  )
}
