import { TimesIcon } from '@patternfly/react-icons/dist/esm/icons/times-icon'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { whoami } from '~/api/whoami'
import { onStored, readStored, writeStored } from '~/lib/storage'
import { IconButton } from '~/ui/actions/IconButton'
import { useText } from '~/ui/useText'

const key = 'firstVisit'

/** Since when somebody knows the start page; 0 for who put the words away. */
type Visits = Readonly<Record<string, number>>

const isVisits = (value: unknown): value is Visits =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const visits = () => readStored<Visits>(key, {}, isVisits)
const subscribe = (listener: () => void) => onStored(key, listener)
const keep = (person: string, since: number) => writeStored(key, { ...visits(), [person]: since })

/** How long somebody is new. */
const day = 24 * 3_600_000

/** Words for somebody who is new here, in this browser: gone after a day, or when they are closed. */
export function Introduction({ realm, children }: { realm: string; children: ReactNode }) {
  const { t } = useText()
  const person = useSuspenseQuery(whoami(realm)).data.userId
  const since = useSyncExternalStore(subscribe, () => visits()[person])
  const [now] = useState(() => Date.now())
  const isNew = since === undefined
  // The world outside React: the browser's storage.
  useEffect(() => {
    if (isNew) keep(person, now)
  }, [isNew, person, now])
  if (since !== undefined && now - since > day) return null
  return (
    <div className="castellan-first-visit">
      <div>{children}</div>
      <IconButton
        aria-label={t('hideWelcome')}
        icon={<TimesIcon />}
        onClick={({ currentTarget }) => {
          currentTarget.closest('main')?.focus() // the button goes
          keep(person, 0)
        }}
      />
    </div>
  )
}
