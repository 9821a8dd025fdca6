import { useQuery } from '@tanstack/react-query'
import { eventBefore, type AdminEvent } from '~/api/events/events'
import { formatDate } from '~/lib/numbers/dates'
import { problemOf } from '~/lib/errors'
import { useText } from '~/ui/useText'
import { changesBetween, readRepresentation } from './changes'
import { ChangesTable } from './ChangesTable'

type Props = { realm: string; event: AdminEvent }

/** What a change made different from what was sent with the one before it. */
export function Changes({ realm, event }: Props) {
  const { t, language } = useText()
  const { data: before, error } = useQuery(eventBefore(realm, event))
  if (error) return <p role="alert">{problemOf(error).message}</p>
  if (before === undefined) return <p>{t('spinnerLoading')}</p>
  if (before === null) return <p>{t('noEarlierState')}</p>
  const changes = changesBetween(
    readRepresentation(before.representation),
    readRepresentation(event.representation),
  )
  const since = t('changedSince', { date: formatDate(before.time, language) })
  if (changes.length === 0)
    return <p>{t('nothingChangedSince', { date: formatDate(before.time, language) })}</p>
  return <ChangesTable title={since} changes={changes} />
}
