import type { FieldWarning, FieldValue, Section } from '~/lib/field'
import { formatDuration } from '../lifespanFields'

const dayInSeconds = 86_400

export const isLessThanDay = (seconds: number) => seconds > 0 && seconds < dayInSeconds

function expirationWarnings(value: FieldValue): FieldWarning[] {
  const seconds = Number(value)
  if (seconds === 0) return [{ key: 'eventsKeptForever', isNote: true }]
  return isLessThanDay(seconds)
    ? [{ key: 'eventsKept', params: { time: formatDuration(seconds) } }]
    : []
}

const expiration = {
  label: 'expiration',
  help: 'expirationHelp',
  kind: 'duration',
  units: ['minutes', 'hours', 'days'],
  emptyUnit: 'days',
  warnings: expirationWarnings,
} as const

export const listeners: readonly Section[] = [
  {
    fields: [
      {
        path: ['eventsListeners'],
        label: 'eventListeners',
        help: 'eventListenersHelpTextHelp',
        kind: 'multiselect',
        options: { from: 'eventListeners' },
        sample: ['email', 'jboss-logging'],
      },
    ],
  },
]

export const userEvents: readonly Section[] = [
  {
    fields: [
      {
        path: ['eventsEnabled'],
        label: 'saveEvents',
        help: 'save-user-eventsHelp',
        kind: 'switch',
      },
      { ...expiration, path: ['eventsExpiration'], when: { path: ['eventsEnabled'], is: true } },
    ],
  },
]

export const adminEvents: readonly Section[] = [
  {
    fields: [
      {
        path: ['adminEventsEnabled'],
        label: 'saveEvents',
        help: 'save-admin-eventsHelp',
        kind: 'switch',
      },
      {
        path: ['adminEventsDetailsEnabled'],
        label: 'includeRepresentation',
        help: 'includeRepresentationHelp',
        kind: 'switch',
      },
      {
        ...expiration,
        path: ['adminEventsExpiration'],
        stored: 'string',
        unset: 'absent',
        when: { path: ['adminEventsEnabled'], is: true },
        // Stored as a realm attribute.
        requires: 'manage-realm',
      },
    ],
  },
]
