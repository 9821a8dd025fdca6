import { lazyComponent } from '~/ui/lazyComponent'
import type { ConfirmOptions, Question } from './ConfirmDialog'
import { openDialog } from './openDialog'

export type { ConfirmOptions, Question }

const ConfirmDialog = lazyComponent(async () => (await import('./ConfirmDialog')).default)

export const preloadConfirmDialog = () => ConfirmDialog.preload()

/**
 * Opens a dialog that runs the action and stays open while it fails. Ignored, which counts as
 * cancelled, while the same question is open or a dialog is still loading; so does a dialog that
 * cannot be shown.
 */
export function confirm(question: ConfirmOptions) {
  const { title, text, params, onCancel } = question
  const isOpen = openDialog(<ConfirmDialog question={question} />, {
    key: JSON.stringify([title, text, params]),
    isPersistent: true,
    ...(onCancel && { onFailed: onCancel }),
  })
  if (!isOpen) onCancel?.()
}

/** For what must wait for the answer, such as a save. The question is about a risk. */
export const confirmed = (question: Question) =>
  new Promise<boolean>((resolve) => {
    const run = async () => resolve(true)
    confirm({ danger: true, ...question, run, onCancel: () => resolve(false) })
  })
