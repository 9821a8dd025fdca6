import type { SessionType } from '~/api/events/sessions'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'
import './sessions-page.css'

const labels = {
  ALL: 'sessionsType.allSessions',
  REGULAR: 'sessionsType.regularSSO',
  OFFLINE: 'sessionsType.offline',
} as const satisfies Record<SessionType, string>

type Props = { listState: ListState; type: SessionType }

/** Which kind of sessions the list shows. */
export function TypeFilter({ listState, type }: Props) {
  const { t } = useText()
  const options = Object.entries(labels).map(([value, key]) => ({ value, label: t(key) }))
  return (
    <div className="castellan-session-type">
      <ChoiceField
        id="session-type"
        aria-label={t('type')}
        options={options}
        value={type}
        onChange={(value) =>
          listState.set({ filters: { type: value === 'ALL' ? undefined : value } })
        }
      />
    </div>
  )
}
