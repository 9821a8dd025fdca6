import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { openConfirms, setRendered } from './confirm'

const ConfirmDialog = lazyComponent(async () => (await import('./ConfirmDialog')).default)

export const preloadConfirmDialog = () => ConfirmDialog.preload()

/** Rendered once, by the shell. */
export function ConfirmDialogs() {
  const open = useSyncExternalStore(openConfirms.subscribe, openConfirms.get)
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
  useEffect(() => {
    setRendered(true)
    return () => setRendered(false)
  }, [])
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
