import { createStore } from '~/lib/createStore'

/** Rendered as text; line breaks are kept. */
export type Toast = {
  id: number
  text: string
  variant: 'success' | 'danger' | 'warning' | 'info'
  description?: string
  /** The name of what the text is about, if the text does not contain it. */
  object?: string
  /** Milliseconds since the epoch. */
  shownAt: number
  /** When its command had ended: a creation or removal then leads to another page. */
  endedAt: number
}

/** Milliseconds, as in the official console. */
export const toastLifetime = 8000

/** Newest first. */
export const toastStore = createStore<readonly Toast[]>([])

let lastId = 0

export function toast(
  text: string,
  {
    variant = 'success',
    description,
    object,
  }: { variant?: Toast['variant']; description?: string; object?: string | undefined } = {},
) {
  const now = Date.now()
  lastId = (lastId % 999) + 1 // below 1000 (brief); unique among the visible toasts
  const shown: Toast = {
    id: lastId,
    text,
    variant,
    ...(description && { description }),
    ...(object && { object }),
    shownAt: now,
    endedAt: now,
  }
  toastStore.set([shown, ...toastStore.get()])
  return shown.id
}

/** For messages that show before their command has ended. */
export const endToast = (id: number) =>
  toastStore.set(
    toastStore
      .get()
      .map((candidate) =>
        candidate.id === id ? { ...candidate, endedAt: Date.now() } : candidate,
      ),
  )

export const dismissToast = (id: number) =>
  toastStore.set(toastStore.get().filter((candidate) => candidate.id !== id))

/** Milliseconds from the end of a command until it leads to another page. */
const redirectDelay = 2000

/** Call it when another page shows: its toasts stay, and those of commands that led to it. */
export function dismissToastsOfLastPage(leftAt: number) {
  const toasts = toastStore.get()
  const remaining = toasts.filter(({ endedAt }) => endedAt > leftAt - redirectDelay)
  if (remaining.length < toasts.length) toastStore.set(remaining)
}
