import { Card, CardBody, CardTitle } from '@patternfly/react-core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError, statusOf } from '~/lib/errors'
import { TextButton } from '~/ui/actions/buttons'
import { useText } from '~/ui/useText'

type FrameProps = {
  /** Message key. */
  title: string
  isWide?: boolean | undefined
  isLoading?: boolean
  children: ReactNode
}

export function DashboardCardFrame({ title, isWide, isLoading = false, children }: FrameProps) {
  const { t } = useText()
  return (
    <Card
      isCompact
      component="section"
      className={isWide ? 'castellan-wide' : ''}
      aria-busy={isLoading}
    >
      <CardTitle component="h3">{t(title)}</CardTitle>
      <CardBody>{children}</CardBody>
    </Card>
  )
}

type PanelProps<T> = Omit<FrameProps, 'children' | 'isLoading'> & {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** A skeleton while loading: a dash would read as "none". Shows its own error, and disappears on 403. */
export function DashboardCard<T>({ title, query, isWide, children }: PanelProps<T>) {
  const { t } = useText()
  const { data, error } = query
  if (data === undefined && statusOf(error) === 403) return null
  return (
    <DashboardCardFrame title={title} isWide={isWide} isLoading={data === undefined && !error}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <>
          <p role="alert">{describeError(error).message}</p>
          <TextButton onClick={() => void query.refetch()}>{t('tryAgain')}</TextButton>
        </>
      ) : (
        <span className="castellan-figure castellan-dashboard-skeleton" aria-hidden />
      )}
    </DashboardCardFrame>
  )
}
