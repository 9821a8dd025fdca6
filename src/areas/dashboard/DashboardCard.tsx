import { Card, CardBody, CardTitle } from '@patternfly/react-core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError, statusOf } from '~/lib/errors'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'

type FrameProps = {
  /** Message key. */
  title: string
  isWide?: boolean | undefined
  children: ReactNode
}

export function DashboardCardFrame({ title, isWide, children }: FrameProps) {
  const { t } = useText()
  return (
    <Card isCompact component="section" className={isWide ? 'castellan-wide' : ''}>
      <CardTitle component="h3">{t(title)}</CardTitle>
      <CardBody>{children}</CardBody>
    </Card>
  )
}

type PanelProps<T> = Omit<FrameProps, 'children'> & {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** Loads without a spinner, shows its own error, and disappears on 403. */
export function DashboardCard<T>({ title, query, isWide, children }: PanelProps<T>) {
  const { data, error } = query
  if (data === undefined && statusOf(error) === 403) return null
  return (
    <DashboardCardFrame title={title} isWide={isWide}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <DashboardCardError error={error} onRetry={() => void query.refetch()} />
      ) : (
        <span className="castellan-figure castellan-dashboard-empty" aria-hidden>
          –
        </span>
      )}
    </DashboardCardFrame>
  )
}

function DashboardCardError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useText()
  return (
    <>
      <p role="alert">{describeError(error).message}</p>
      <TextButton onClick={onRetry}>{t('tryAgain')}</TextButton>
    </>
  )
}
