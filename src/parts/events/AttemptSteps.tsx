import type { UserEvent } from '~/api/events/events'
import { Time } from '~/ui/text'
import { EventErrorText } from './eventCells'
import './events.css'

type Props = { events: readonly UserEvent[]; current?: string }

export const AttemptSteps = ({ events, current }: Props) => (
  <ol className="castellan-attempt">
    {events.map(({ id, time, type, details, userId, error }) => (
      <li key={id} {...(id === current && { 'aria-current': 'true' as const })}>
        <Time value={time} format="exact" />
        <strong>{type}</strong>
        <bdi>{details?.['username'] ?? userId}</bdi>
        {error && (
          <span className="castellan-attempt-error">
            <EventErrorText error={error} />
          </span>
        )}
      </li>
    ))}
  </ol>
)
