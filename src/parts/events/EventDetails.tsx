import { Facts } from '~/ui/Facts'
import { useText } from '~/ui/useText'

type Props = {
  event: { details?: Record<string, unknown>; error?: string }
}

/** What an event tells beside its columns. The names are the server's. */
export function EventDetails({ event: { details = {}, error } }: Props) {
  const { t } = useText()
  const rows = Object.entries({ ...details, ...(error && { error }) })
  if (rows.length === 0) return <p>{t('noEventDetails')}</p>
  return (
    <Facts
      facts={rows.map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      }))}
    />
  )
}
