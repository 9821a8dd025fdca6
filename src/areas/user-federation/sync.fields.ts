import type { Condition, Field, Path } from '~/lib/field'
import { at } from './federationConfig'
import type { TextKey } from '~/lib/textKey'

type Period = { flag: TextKey; setting: string; label: TextKey; help: string; usual: number }

const isOn = (flag: string): Condition => ({ path: [flag], is: true })

/** A switch, and how often; the server has one number for both. */
const period = ({ flag, setting, label, help, usual }: Period): Field[] => {
  const path: Path = [flag]
  return [
    { path, label: flag, help: `${flag}Help`, kind: 'switch' },
    {
      path: at(setting),
      label,
      help,
      kind: 'duration',
      min: 1,
      stored: 'list',
      absent: usual,
      required: true,
      when: isOn(flag),
    },
  ]
}

// The switches' help: @texts periodic*

/** When a provider synchronises by itself. */
export const periodFields: readonly Field[] = [
  ...period({
    flag: 'periodicFullSync',
    setting: 'fullSyncPeriod',
    label: 'fullSyncPeriod',
    help: 'fullSyncPeriodHelp',
    usual: 604_800,
  }),
  ...period({
    flag: 'periodicChangedUsersSync',
    setting: 'changedSyncPeriod',
    label: 'changedUsersSyncPeriod',
    help: 'changedUsersSyncHelp',
    usual: 86_400,
  }),
]
