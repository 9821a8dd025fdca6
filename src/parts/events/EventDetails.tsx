import type { ReactNode } from 'react'
import { DetailsList } from '~/ui/DetailsList'
import { useText } from '~/ui/useText'
import { EventErrorText } from './eventCells'
import './events.css'

type Props = {
  event: { details?: Record<string, unknown>; error?: string; userId?: string }
  children?: ReactNode
}

export function EventDetails({ event: { details = {}, error, userId }, children }: Props) {
  const { t } = useText()
  const entries = [
    ...(error ? [{ name: 'error', value: <EventErrorText error={error} /> }] : []),
    ...Object.entries(details).map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    ...(userId ? [{ name: t('userId'), value: userId }] : []),
  ]
  if (entries.length === 0 && !children) return <p>{t('noEventDetails')}</p>
  return (
    <div className="castellan-event-details">
      {entries.length > 0 && <DetailsList details={entries} />}
      {children}
    </div>
  )
}
