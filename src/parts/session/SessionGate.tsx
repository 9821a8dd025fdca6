import { Suspense } from 'react'
import { useRenewal } from '~/api/renewal'
import { lazyComponent } from '~/ui/lazyComponent'

const SessionDialog = lazyComponent(async () => (await import('./SessionDialog')).default)

/** Asks to sign in again when the session has ended over unsaved work; the shell renders it once. */
export function SessionGate() {
  const renewal = useRenewal()
  if (!renewal) return null
  return (
    <Suspense fallback={null}>
      <SessionDialog renewal={renewal} />
    </Suspense>
  )
}
