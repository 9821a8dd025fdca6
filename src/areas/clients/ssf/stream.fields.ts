import { profiles } from '~/api/clients/ssf'
import { toText, type Field, type FieldValue, type Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

// @texts ssfProfile.* @texts ssfDelivery.*

const addressFault = (value: FieldValue) => {
  const text = toText(value).trim()
  const isFine = /^https?:\/\//i.test(text) && URL.canParse(text)
  return isFine ? undefined : 'ssfCreateStreamEndpointUrlInvalid'
}

const deliveries = [
  ['push', 'PUSH'],
  ['poll', 'POLL'],
] as const

/** The ways by which a receiver may get its events; without a word about it any. */
export function deliveriesIn(allowed: string | undefined) {
  const named = (allowed ?? '').split('##')
  const found = deliveries.filter(([name]) => named.includes(name))
  return (found.length > 0 ? found : deliveries).map(([, delivery]) => delivery)
}

const events = (name: string, label: TextKey, help: string): Field => ({
  path: [name],
  label,
  help,
  kind: 'multiselect',
  options: { from: 'ssfEvents' },
})

/** A stream that is made for a receiver. `allowed`: the ways by which it may get its events. */
export const newStreamSections = (allowed: readonly string[]): readonly Section[] => [
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
        options: allowed,
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
        validate: addressFault,
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
      events(
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

/** What can be changed of a stream that was made here. */
export const registeredSections: readonly Section[] = [
  {
    fields: [
      {
        path: ['description'],
        label: 'ssfStreamDescription',
        help: 'ssfStreamDescriptionHelp',
        kind: 'text',
      },
      events('eventsRequested', 'ssfEventsRequested', 'ssfEventsRequestedHelp'),
      events('eventsDelivered', 'ssfEventsDelivered', 'ssfEventsDeliveredHelp'),
    ],
  },
]
