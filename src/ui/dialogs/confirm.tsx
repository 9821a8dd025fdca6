import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { TextParams } from '~/lib/i18n'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'

/** A question before something happens. */
export type ConfirmOptions = {
  title: TextKey
  text?: TextKey
  params?: TextParams
  /** The button is red and says "delete" unless `button` says otherwise. */
  danger?: boolean
  button?: TextKey
  /** The way back, "cancel" unless it says otherwise. */
  back?: TextKey
  /** A name that has to be typed first, where there is no way back. */
  confirmName?: string
  /**
   * What it will touch; a function is asked when the dialog opens, until somebody has answered: what
   * is being deleted must not be asked for.
   */
  impact?: ReactNode | ((signal: AbortSignal) => Promise<ReactNode>)
  /** What it touches is a table. */
  isWide?: true
  run: () => Promise<unknown>
}

export type OpenConfirm = ConfirmOptions & { id: number; opener: Element | null }

let openConfirms: readonly OpenConfirm[] = []
let lastId = 0
/** Whether the open questions are on the screen: their code may still be on its way. */
let isRendered = false

const listeners = new Set<() => void>()

/**
 * Opens a dialog that runs something when confirmed and stays open while that fails. Asked again (a
 * double click on a slow network), the open question is the answer; so it is while none can be seen yet.
 */
export function confirm(question: ConfirmOptions) {
  if (openConfirms.some((open) => !isRendered || isSameQuestion(open, question))) return
  lastId++
  setOpenConfirms([...openConfirms, { ...question, id: lastId, opener: document.activeElement }])
}

/** Takes a dialog away and gives the focus back to what opened it. */
export function closeConfirm({ id, opener }: OpenConfirm) {
  setOpenConfirms(openConfirms.filter((question) => question.id !== id))
  // After the dialog's own focus trap has let go.
  setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
      opener.focus()
    else fallbackFocus()
  })
}

const ConfirmDialog = lazyComponent(async () => (await import('./ConfirmDialog')).default)

/** Fetches the dialog before anybody asks something. */
export const preloadConfirmDialog = () => ConfirmDialog.preload()

/** Draws the open questions; the shell renders it once. */
export function ConfirmDialogs() {
  const open = useSyncExternalStore(subscribe, () => openConfirms)
  if (open.length === 0) return null
  return (
    <Suspense fallback={<DialogLoading />}>
      {open.map((question) => (
        <ConfirmDialog key={question.id} options={question} />
      ))}
      <RenderedFlag />
    </Suspense>
  )
}

function RenderedFlag() {
  // The world outside React: what is on the screen.
  useEffect(() => {
    isRendered = true
    return () => {
      isRendered = false
    }
  }, [])
  return null
}

/** In a question's place until its code is there: the click was heard, and no other goes through. */
function DialogLoading() {
  const { t } = useText()
  return (
    <div className="castellan-on-its-way" role="alert" aria-busy="true">
      <span className="pf-v6-screen-reader">{t('spinnerLoading')}</span>
    </div>
  )
}

function setOpenConfirms(next: readonly OpenConfirm[]) {
  openConfirms = next
  for (const listener of listeners) listener()
}

const isSameQuestion = (a: ConfirmOptions, b: ConfirmOptions) =>
  a.title === b.title && a.text === b.text && JSON.stringify(a.params) === JSON.stringify(b.params)

/** Where the focus goes when the opener is gone: the page's heading. */
function fallbackFocus() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
