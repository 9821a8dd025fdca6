import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import type { TextParams } from '~/lib/i18n'
import { part } from './part'

/** A question before something happens. Texts are message keys. */
export type Question = {
  title: string
  text?: string
  params?: TextParams
  /** The button is red and says "delete" unless `button` says otherwise. */
  danger?: boolean
  button?: string
  /** Message key of the way back, "cancel" unless it says otherwise. */
  back?: string
  /** A name that has to be typed first, where there is no way back. */
  typed?: string
  /**
   * What it will touch; a function is asked when the dialog opens, until somebody has answered: what
   * is being deleted must not be asked for.
   */
  touches?: ReactNode | ((signal: AbortSignal) => Promise<ReactNode>)
  run: () => Promise<unknown>
}

export type Asked = Question & { id: number; opener: Element | null }

let asked: readonly Asked[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Asked[]) {
  asked = next
  for (const listener of listeners) listener()
}

/** Opens a dialog that runs something when confirmed and stays open while that fails. */
export function confirm(question: Question) {
  last++
  set([...asked, { ...question, id: last, opener: document.activeElement }])
}

/** Where the focus goes when the opener is gone: the page's heading. */
function fallbackFocus() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

/** Takes a dialog away and gives the focus back to what opened it. */
export function closeConfirm({ id, opener }: Asked) {
  set(asked.filter((each) => each.id !== id))
  // After the dialog's own focus trap has let go.
  setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
      opener.focus()
    else fallbackFocus()
  })
}

const ConfirmDialog = part(async () => (await import('./ConfirmDialog')).default)

/** Fetches the dialog before anybody asks something. */
export const fetchConfirmAhead = () => ConfirmDialog.ahead()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Draws the open questions; the shell renders it once. */
export function Confirms() {
  const open = useSyncExternalStore(subscribe, () => asked)
  if (open.length === 0) return null
  return (
    <Suspense fallback={null}>
      {open.map((each) => (
        <ConfirmDialog key={each.id} asked={each} />
      ))}
    </Suspense>
  )
}
