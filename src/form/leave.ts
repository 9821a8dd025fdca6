import { useSyncExternalStore } from 'react'

/**
 * The forms with changes that are not saved, the first one first. Outside of React, because the
 * router's blocker and the browser ask from outside; tiny, because the shell asks it before a
 * sign-out.
 */
let dirty: readonly string[] = []

type Asking = { proceed: () => void; stay: () => void }
let asking: Asking | undefined
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Says whether a form has changes that would be lost. */
export function setUnsaved(form: string, isDirty: boolean) {
  if (dirty.includes(form) === isDirty) return
  dirty = isDirty ? [...dirty, form] : dirty.filter((each) => each !== form)
  tell()
}

/** Only the first of several dirty forms asks, so that the person is asked once. */
export const asksFor = (form: string) => dirty[0] === form

/**
 * For whoever is about to leave the page by other ways than an address (a sign-out): asks when
 * something would be lost. After a yes nothing asks again.
 */
export async function mayLeave(): Promise<boolean> {
  if (dirty.length === 0) return true
  const isLeaving = await new Promise<boolean>((resolve) => {
    asking = { proceed: () => resolve(true), stay: () => resolve(false) }
    tell()
  })
  asking = undefined
  if (isLeaving) dirty = []
  tell()
  return isLeaving
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The question of mayLeave, for the form that has to show it. */
export const useAsking = (form: string) =>
  useSyncExternalStore(subscribe, () => (asksFor(form) ? asking : undefined))
