import { useSyncExternalStore } from 'react'

/** A message at the edge of the page. `text` and `description` are shown as text, line breaks kept. */
export type Toast = {
  id: number
  text: string
  variant: 'success' | 'danger' | 'warning' | 'info'
  description?: string
}

/** How long a toast stays (brief 000, section 9), in milliseconds. */
export const toastLifetime = 8000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast on top of the others; the component that draws it takes it away again. */
export function toast(
  text: string,
  { variant = 'success', description }: { variant?: Toast['variant']; description?: string } = {},
) {
  lastId = (lastId % 999) + 1 // below 1000 as the brief has it, and never two alike on the screen
  setToasts([{ id: lastId, text, variant, ...(description && { description }) }, ...toasts])
}

/** Takes a toast away. */
export const dismissToast = (id: number) =>
  setToasts(toasts.filter((candidate) => candidate.id !== id))

/** The toasts on the screen, newest first. */
export const useToasts = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => toasts,
  )
