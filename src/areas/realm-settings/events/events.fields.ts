import type { FieldWarning, FieldValue, Section } from '~/lib/field'

const expiration = {
  label: 'expiration',
  help: 'expirationHelp',
  kind: 'duration',
  units: ['minutes', 'hours', 'days'],
  warnings: (value: FieldValue): FieldWarning[] =>
    value === '' || value === 0 ? [{ key: 'eventsKeptForever', isNote: true }] : [],
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
