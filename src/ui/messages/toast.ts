import { useSyncExternalStore } from 'react'

/** Rendered as text; line breaks are kept. */
export type Toast = {
  id: number
  text: string
  variant: 'success' | 'danger' | 'warning' | 'info'
  description?: string
}

/** Milliseconds (brief 000, section 9). */
export const toastLifetime = 8000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

export function toast(
  text: string,
  { variant = 'success', description }: { variant?: Toast['variant']; description?: string } = {},
) {
  lastId = (lastId % 999) + 1 // below 1000 (brief); unique among the visible toasts
  setToasts([{ id: lastId, text, variant, ...(description && { description }) }, ...toasts])
}

export const dismissToast = (id: number) =>
  setToasts(toasts.filter((candidate) => candidate.id !== id))

export const useToasts = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => toasts,
  )
