import { Suspense } from 'react'
import { useAfterPaint } from './useAfterPaint'
import { lazyComponent } from '~/ui/lazyComponent'

const Overview = lazyComponent(async () => (await import('./Overview')).default)

/** The realm's overview, whose code and calls wait until the page itself is on the screen. */
export function DeferredOverview({ realm }: { realm: string }) {
  if (!useAfterPaint()) return null
  return (
    <Suspense fallback={null}>
      <Overview realm={realm} />
    </Suspense>
  )
}
