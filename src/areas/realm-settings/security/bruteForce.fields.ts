import { bruteForceModes, type BruteForceMode } from '~/api/realms/realmParts'
import type { Condition, Field, Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

// @texts bruteForceMode.* @texts bruteForceStrategy.* @texts failureFactor* @texts times.*
// @texts maxSecondaryAuthFailures* @texts maxTemporaryLockouts* @texts waitIncrementSeconds*
// @texts maxFailureWaitSeconds* @texts maxDeltaTimeSeconds* @texts quickLoginCheckMilliSeconds*
// @texts minimumQuickLoginWaitSeconds*

const mode = ['bruteForceMode']
const inModes = (...modes: BruteForceMode[]): Condition => ({ path: mode, is: modes })

const protecting: Condition = { not: inModes('Disabled') }
const temporary = inModes('TemporaryLockout', 'PermanentAfterTemporaryLockout')

const number = (name: TextKey, when: Condition, min = 0): Field => ({
  path: [name],
  label: name,
  help: `${name}Help`,
  kind: 'number',
  min,
  required: true,
  when,
})

const wait = (name: TextKey, when: Condition): Field => ({
  path: [name],
  label: name,
  help: `${name}Help`,
  kind: 'duration',
  required: true,
  when,
})

/** What happens to accounts that passwords are tried on (ProtectedRealm in api/realms/realmParts.ts). */
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
      number('failureFactor', protecting),
      number('maxSecondaryAuthFailures', protecting),
      number('maxTemporaryLockouts', inModes('PermanentAfterTemporaryLockout'), 1),
      {
        path: ['bruteForceStrategy'],
        label: 'bruteForceStrategy',
        help: 'bruteForceStrategyHelp',
        helpWith: { failureFactor: ['failureFactor'] },
        kind: 'select',
        options: ['MULTIPLE', 'LINEAR'],
        optionLabels: 'bruteForceStrategy.',
        absent: 'MULTIPLE',
        when: temporary,
      },
      wait('waitIncrementSeconds', temporary),
      wait('maxFailureWaitSeconds', temporary),
      wait('maxDeltaTimeSeconds', temporary),
      number('quickLoginCheckMilliSeconds', protecting),
      wait('minimumQuickLoginWaitSeconds', protecting),
    ],
  },
]
