import { useSyncExternalStore } from 'react'
import { lazyComponent } from '~/ui/lazyComponent'
import type { Toast } from './ToastList'

/** Preloaded, so that a message need not wait for its code. */
export const ToastList = lazyComponent(async () => (await import('./ToastList')).default)

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const getToasts = () => toasts

function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

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
  setToasts([shown, ...toasts])
  return shown.id
}

/** For messages that show before their command has ended. */
export const endToast = (id: number) =>
  setToasts(
    toasts.map((candidate) =>
      candidate.id === id ? { ...candidate, endedAt: Date.now() } : candidate,
    ),
  )

export const dismissToast = (id: number) =>
  setToasts(toasts.filter((candidate) => candidate.id !== id))

/** Milliseconds from the end of a command until it leads to another page. */
const redirectDelay = 2000

/** Call it when another page shows: its toasts stay, and those of commands that led to it. */
export function dismissToastsOfLastPage(leftAt: number) {
  const remaining = toasts.filter(({ endedAt }) => endedAt > leftAt - redirectDelay)
  if (remaining.length < toasts.length) setToasts(remaining)
}

export const useToasts = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, getToasts)
