import { Suspense } from 'react'
import { useRenewal } from '~/api/renewal'
import { lazyComponent } from '~/ui/lazyComponent'

const SessionDialog = lazyComponent(async () => (await import('./SessionDialog')).default)

export function SessionGate() {
  const renewal = useRenewal()
  if (!renewal) return null
  return (
    <Suspense fallback={null}>
      <SessionDialog renewal={renewal} />
    </Suspense>
  )
}
