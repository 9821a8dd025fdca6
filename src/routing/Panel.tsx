import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { retryFailedQueries } from '~/api/queryClient'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { PagePending } from './screens'
import { useRetryOnReconnect } from './useRetryOnReconnect'

/** Content that loads and fails by itself: what stands around it stays. */
export const Panel = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 0} errorComponent={PanelError}>
    <Suspense fallback={<PagePending />}>{children}</Suspense>
  </CatchBoundary>
)

function PanelError({ error, reset }: ErrorComponentProps) {
  const retry = () => {
    retryFailedQueries()
    reset()
  }
  useRetryOnReconnect(error, retry)
  return <ErrorPanel error={error} onRetry={retry} />
}
