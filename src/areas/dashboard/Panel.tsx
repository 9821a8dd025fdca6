import { Card, CardBody, CardTitle } from '@patternfly/react-core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemOf, statusOf } from '~/lib/errors'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'

type FrameProps = {
  /** Message key. */
  title: string
  isWide?: boolean | undefined
  children: ReactNode
}

export function PanelFrame({ title, isWide, children }: FrameProps) {
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
export function Panel<T>({ title, query, isWide, children }: PanelProps<T>) {
  const { data, error } = query
  if (data === undefined && statusOf(error) === 403) return null
  return (
    <PanelFrame title={title} isWide={isWide}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <PanelError error={error} onRetry={() => void query.refetch()} />
      ) : (
        <span className="castellan-figure castellan-dashboard-empty" aria-hidden>
          –
        </span>
      )}
    </PanelFrame>
  )
}

function PanelError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useText()
  return (
    <>
      <p role="alert">{problemOf(error).message}</p>
      <TextButton onClick={onRetry}>{t('tryAgain')}</TextButton>
    </>
  )
}
