import type { ReactNode } from 'react'
import type { TextParams } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
import { lazyComponent } from '~/ui/lazyComponent'
import { openDialog } from './openDialog'

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

const ConfirmDialog = lazyComponent(async () => (await import('./ConfirmDialog')).default)

export const preloadConfirmDialog = () => ConfirmDialog.preload()

/**
 * Opens a dialog that runs the action and stays open while it fails. Ignored, which counts as
 * cancelled, while the same question is open or a dialog is still loading.
 */
export function confirm(question: ConfirmOptions) {
  const { title, text, params } = question
  const key = JSON.stringify([title, text, params])
  if (!openDialog(<ConfirmDialog question={question} />, { key, isPersistent: true }))
    question.onCancel?.()
}

/** For what must wait for the answer, such as a save. The question is about a risk. */
export const confirmed = (question: Question) =>
  new Promise<boolean>((resolve) => {
    const run = async () => resolve(true)
    confirm({ danger: true, ...question, run, onCancel: () => resolve(false) })
  })
