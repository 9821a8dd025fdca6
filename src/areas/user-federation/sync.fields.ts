import type { Condition, Field, Path } from '~/lib/field'
import { configPath } from './federationConfig'
import type { TextKey } from '~/lib/textKey'

type SyncPeriod = {
  flag: TextKey
  setting: string
  label: TextKey
  help: string
  defaultSeconds: number
}

const isOn = (flag: string): Condition => ({ path: [flag], is: true })

/** Keycloak stores the switch and the period as one number. */
const syncPeriodFields = ({ flag, setting, label, help, defaultSeconds }: SyncPeriod): Field[] => {
  const path: Path = [flag]
  return [
    { path, label: flag, help: `${flag}Help`, kind: 'switch' },
    {
      path: configPath(setting),
      label,
      help,
      kind: 'duration',
      min: 1,
      stored: 'list',
      absent: defaultSeconds,
      required: true,
      when: isOn(flag),
    },
  ]
}

// @texts periodic*

export const periodFields: readonly Field[] = [
  ...syncPeriodFields({
    flag: 'periodicFullSync',
    setting: 'fullSyncPeriod',
    label: 'fullSyncPeriod',
    help: 'fullSyncPeriodHelp',
    defaultSeconds: 604_800,
  }),
  ...syncPeriodFields({
    flag: 'periodicChangedUsersSync',
    setting: 'changedSyncPeriod',
    label: 'changedUsersSyncPeriod',
    help: 'changedUsersSyncHelp',
    defaultSeconds: 86_400,
  }),
]
