import { lazy, Suspense } from 'react'
import { useRenewal } from '~/api/renewal'

const SessionDialog = lazy(() => import('./SessionDialog'))

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
