import type { Field, Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

// @texts ciba*
const secondsField = (name: TextKey, min: number): Field => ({
  path: ['attributes', name],
  label: name,
  help: `${name}Help`,
  kind: 'number',
  stored: 'string',
  min,
  max: 600,
  required: true,
})

/** Client-initiated backchannel authentication (CIBA). */
export const ciba: Section[] = [
  {
    fields: [
      {
        path: ['attributes', 'cibaBackchannelTokenDeliveryMode'],
        label: 'cibaBackchannelTokenDeliveryMode',
        help: 'cibaBackchannelTokenDeliveryModeHelp',
        kind: 'select',
        options: ['poll', 'ping'],
        optionLabels: 'cibaBackhannelTokenDeliveryModes.',
        absent: 'poll',
      },
      secondsField('cibaExpiresIn', 10),
      secondsField('cibaInterval', 0),
      {
        path: ['attributes', 'cibaAuthRequestedUserHint'],
        label: 'cibaAuthRequestedUserHint',
        help: 'cibaAuthRequestedUserHintHelp',
        kind: 'select',
        options: ['login_hint', 'id_token_hint', 'login_hint_token'],
        readOnly: true,
      },
    ],
  },
]
