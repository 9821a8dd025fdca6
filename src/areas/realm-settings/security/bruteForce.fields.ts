import { bruteForceModes, type BruteForceMode } from '~/api/realms/realmForms'
import type { Condition, Field, Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

// @texts bruteForceMode.* @texts bruteForceStrategy.* @texts failureFactor* @texts times.*
// @texts maxSecondaryAuthFailures* @texts maxTemporaryLockouts* @texts waitIncrementSeconds*
// @texts maxFailureWaitSeconds* @texts maxDeltaTimeSeconds* @texts quickLoginCheckMilliSeconds*
// @texts minimumQuickLoginWaitSeconds*

const mode = ['bruteForceMode']
const inModes = (...modes: BruteForceMode[]): Condition => ({ path: mode, is: modes })

const isProtecting: Condition = { not: inModes('Disabled') }
const hasTemporaryLockouts = inModes('TemporaryLockout', 'PermanentAfterTemporaryLockout')

const numberField = (name: TextKey, when: Condition, min = 0): Field => ({
  path: [name],
  label: name,
  help: `${name}Help`,
  kind: 'number',
  min,
  required: true,
  when,
})

const waitField = (name: TextKey, when: Condition): Field => ({
  path: [name],
  label: name,
  help: `${name}Help`,
  kind: 'duration',
  required: true,
  when,
})

export const bruteForce: readonly Section[] = [
  {
    fields: [
      {
        path: mode,
        label: 'bruteForceMode',
        help: 'bruteForceModeHelpText',
        kind: 'select',
        options: bruteForceModes,
        optionLabels: 'bruteForceMode.',
      },
      numberField('failureFactor', isProtecting),
      numberField('maxSecondaryAuthFailures', isProtecting),
      numberField('maxTemporaryLockouts', inModes('PermanentAfterTemporaryLockout'), 1),
      {
        path: ['bruteForceStrategy'],
        label: 'bruteForceStrategy',
        help: 'bruteForceStrategyHelp',
        helpWith: { failureFactor: ['failureFactor'] },
        kind: 'select',
        options: ['MULTIPLE', 'LINEAR'],
        optionLabels: 'bruteForceStrategy.',
        absent: 'MULTIPLE',
        when: hasTemporaryLockouts,
      },
      waitField('waitIncrementSeconds', hasTemporaryLockouts),
      waitField('maxFailureWaitSeconds', hasTemporaryLockouts),
      waitField('maxDeltaTimeSeconds', hasTemporaryLockouts),
      numberField('quickLoginCheckMilliSeconds', isProtecting),
      waitField('minimumQuickLoginWaitSeconds', isProtecting),
    ],
  },
]
