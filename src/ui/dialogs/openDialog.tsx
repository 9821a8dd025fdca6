import { CatchBoundary } from '@tanstack/react-router'
import {
  createContext,
  Suspense,
  use,
  useEffect,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { createStore } from '~/lib/createStore'
import { errorText } from '~/lib/errors'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'

type DialogOptions = {
  /** While a dialog with this key is open, no second one opens. */
  key?: string
  /** Stays open when the page changes, because its action may lead to another page. */
  isPersistent?: boolean
  /** Its code did not load, or it failed: it is closed, and the failure told. */
  onFailed?: () => void
}

type OpenDialog = DialogOptions & { id: number; content: ReactNode; opener: Element | null }

/** For tests. */
export const openDialogs = createStore<readonly OpenDialog[]>([])

/** A dialog whose code is still loading is missing. */
const renderedIds = new Set<number>()

let lastId = 0

/**
 * Opens a dialog from an action: `openDialog(<KeyDialog realm={realm} />)`. The shell renders it,
 * so contexts of the page must be passed as props. Its `Dialog` closes by itself, its actions by
 * `useCloseDialog`. Returns false if it is ignored: another dialog is still loading (a second
 * click), or the same is open.
 */
export function openDialog(content: ReactNode, options: DialogOptions = {}): boolean {
  const dialogs = openDialogs.get()
  const { key } = options
  const isSame = (dialog: OpenDialog) => key !== undefined && dialog.key === key
  if (dialogs.some((dialog) => !renderedIds.has(dialog.id) || isSame(dialog))) return false
  lastId++
  openDialogs.set([...dialogs, { ...options, id: lastId, content, opener: document.activeElement }])
  return true
}

/** Undefined in a dialog that a page renders. */
export const CloseDialogContext = createContext<(() => void) | undefined>(undefined)

/** Closes the opened dialog that the component is in. */
export const useCloseDialog = () => use(CloseDialogContext) ?? noop

const noop = () => undefined

function closeDialog({ id, opener }: OpenDialog) {
  openDialogs.set(openDialogs.get().filter((dialog) => dialog.id !== id))
  // After the focus trap has been released.
  setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body)
      opener.focus()
    else focusHeading()
  })
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  // What the user is looking at stays where it is.
  heading.focus({ preventScroll: true })
}

/** Rendered once, by the shell. `page` changes with the page. */
export function Dialogs({ page }: { page: string }) {
  const open = useSyncExternalStore(openDialogs.subscribe, openDialogs.get)
  return (
    <>
      <CloseWithPage key={page} />
      {open.map((dialog) => (
        <CloseDialogContext key={dialog.id} value={() => closeDialog(dialog)}>
          <CatchBoundary
            getResetKey={() => 0}
            errorComponent={NoDialog}
            onCatch={(error) => {
              closeDialog(dialog)
              dialog.onFailed?.()
              toast(errorText(error), { variant: 'danger' })
            }}
          >
            <Suspense fallback={<DialogLoading />}>
              {dialog.content}
              <MarkRendered id={dialog.id} />
            </Suspense>
          </CatchBoundary>
        </CloseDialogContext>
      ))}
    </>
  )
}

const NoDialog = () => null

function CloseWithPage() {
  useEffect(
    () => () => openDialogs.set(openDialogs.get().filter(({ isPersistent }) => isPersistent)),
    [],
  )
  return null
}

function MarkRendered({ id }: { id: number }) {
  useEffect(() => {
    renderedIds.add(id)
    return () => void renderedIds.delete(id)
  }, [id])
  return null
}

/** Blocks further clicks until the dialog's code has loaded. */
function DialogLoading() {
  const { t } = useText()
  return (
    <div className="castellan-request-pending" role="alert" aria-busy="true">
      <span className="pf-v6-screen-reader">{t('spinnerLoading')}</span>
    </div>
  )
}
