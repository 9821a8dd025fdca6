import { profiles } from '~/api/clients/ssf'
import { valueToString, type Field, type FieldValue, type Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

// @texts ssfProfile.* @texts ssfDelivery.*

const endpointUrlError = (value: FieldValue) => {
  const text = valueToString(value).trim()
  const isValid = /^https?:\/\//i.test(text) && URL.canParse(text)
  return isValid ? undefined : 'ssfCreateStreamEndpointUrlInvalid'
}

const deliveryMethods = [
  ['push', 'PUSH'],
  ['poll', 'POLL'],
] as const

/** `allowed`: joined by `##`; all methods if empty. */
export function deliveriesIn(allowed: string | undefined) {
  const allowedNames = (allowed ?? '').split('##')
  const matching = deliveryMethods.filter(([name]) => allowedNames.includes(name))
  return (matching.length > 0 ? matching : deliveryMethods).map(([, delivery]) => delivery)
}

const eventsField = (name: string, label: TextKey, help: string): Field => ({
  path: [name],
  label,
  help,
  kind: 'multiselect',
  options: { from: 'ssfEvents' },
})

export const newStreamSections = (methods: readonly string[]): readonly Section[] => [
  {
    title: 'ssfCreateStream',
    fields: [
      {
        path: ['profile'],
        label: 'ssfProfile',
        help: 'ssfCreateStreamProfileHelp',
        kind: 'select',
        options: profiles,
        optionLabels: 'ssfProfile.',
      },
      {
        path: ['delivery'],
        label: 'ssfCreateStreamDeliveryMethod',
        help: 'ssfCreateStreamDeliveryMethodHelp',
        kind: 'select',
        options: methods,
        optionLabels: 'ssfDelivery.',
      },
      {
        path: ['endpointUrl'],
        label: 'ssfCreateStreamEndpointUrl',
        help: 'ssfCreateStreamEndpointUrlHelp',
        kind: 'text',
        input: 'url',
        required: true,
        missing: 'ssfCreateStreamEndpointUrlRequired',
        validate: endpointUrlError,
        when: { path: ['delivery'], is: 'PUSH' },
      },
      {
        path: ['authorizationHeader'],
        label: 'ssfStreamPushAuthHeader',
        help: 'ssfStreamPushAuthHeaderHelp',
        kind: 'password',
        copy: true,
        when: { path: ['delivery'], is: 'PUSH' },
      },
      eventsField(
        'eventsRequested',
        'ssfCreateStreamEventsRequested',
        'ssfCreateStreamEventsRequestedHelp',
      ),
      {
        path: ['description'],
        label: 'ssfCreateStreamDescription',
        help: 'ssfCreateStreamDescriptionHelp',
        kind: 'text',
      },
    ],
  },
]

export const registeredSections: readonly Section[] = [
  {
    fields: [
      {
        path: ['description'],
        label: 'ssfStreamDescription',
        help: 'ssfStreamDescriptionHelp',
        kind: 'text',
      },
      eventsField('eventsRequested', 'ssfEventsRequested', 'ssfEventsRequestedHelp'),
      eventsField('eventsDelivered', 'ssfEventsDelivered', 'ssfEventsDeliveredHelp'),
    ],
  },
]
