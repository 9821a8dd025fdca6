import type { ReactNode } from 'react'
import { createStore } from '~/lib/createStore'
import type { TextParams } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'

export type Question = {
  title: TextKey
  text?: TextKey
  params?: TextParams
  danger?: boolean
  button?: TextKey
  cancelText?: TextKey
  /** The user must type this name to confirm. */
  confirmName?: string
  /**
   * What the action affects. A function runs when the dialog opens and is aborted on confirm: never
   * request what is being deleted.
   */
  impact?: ReactNode | ((signal: AbortSignal) => Promise<ReactNode>)
  isWide?: true
}

export type ConfirmOptions = Question & { run: () => Promise<unknown>; onCancel?: () => void }

export type OpenConfirm = ConfirmOptions & { id: number; opener: Element | null }

export const openConfirms = createStore<readonly OpenConfirm[]>([])

let lastId = 0
/** False while the dialog's code is loading. */
let isRendered = false

/**
 * Opens a dialog that runs the action and stays open while it fails. Ignored while the same
 * question is open or the dialog is still loading.
 */
export function confirm(question: ConfirmOptions) {
  const open = openConfirms.get()
  if (open.some((other) => !isRendered || isSameQuestion(other, question)))
    return question.onCancel?.()
  lastId++
  openConfirms.set([...open, { ...question, id: lastId, opener: document.activeElement }])
}

/** For what must wait for the answer, such as a save. The question is about a risk. */
export const confirmed = (question: Question) =>
  new Promise<boolean>((resolve) => {
    const run = async () => resolve(true)
    confirm({ danger: true, ...question, run, onCancel: () => resolve(false) })
  })

export function closeConfirm({ id, opener }: OpenConfirm) {
  openConfirms.set(openConfirms.get().filter((question) => question.id !== id))
  // After the focus trap has been released.
  setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
      opener.focus()
    else fallbackFocus()
  })
}

const isSameQuestion = (a: ConfirmOptions, b: ConfirmOptions) =>
  a.title === b.title && a.text === b.text && JSON.stringify(a.params) === JSON.stringify(b.params)

function fallbackFocus() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

export function setRendered(value: boolean) {
  isRendered = value
}
