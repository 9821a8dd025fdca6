import { textIn, type Section } from '~/lib/field'
import { conflictsIn, readRules } from './rules'

/** All demands on passwords: one text of the realm. */
export const password: Section[] = [
  {
    fields: [
      {
        path: ['passwordPolicy'],
        label: 'passwordPolicy',
        kind: 'custom',
        component: 'rules',
        unset: 'blank',
        absent: '',
        sample: 'length(9)',
        // Values that are no numbers are said beside them.
        check: (value) =>
          readRules(textIn(value)).some((rule) => rule.value?.trim() === '')
            ? 'passwordRuleInvalid'
            : undefined,
        advice: (value) => conflictsIn(readRules(textIn(value))).map((key) => ({ key })),
      },
    ],
  },
]
