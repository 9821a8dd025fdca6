import { valueToString, type Section } from '~/lib/field'
import { conflictsIn, readRules, ruleError } from './passwordRules'

/** All rules are one string of the realm. */
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
        // Each row shows its own error.
        validate: (value) =>
          readRules(valueToString(value)).some((rule) => ruleError(rule) !== undefined)
            ? 'passwordRuleInvalid'
            : undefined,
        warnings: (value) => conflictsIn(readRules(valueToString(value))).map((key) => ({ key })),
      },
    ],
  },
]
