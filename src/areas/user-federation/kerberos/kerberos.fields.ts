import type { Condition, Field, Section } from '~/lib/field'
import { cache } from '../cache.fields'
import { configPath, nameField, ticketFields } from '../federationConfig'

const switchField = { kind: 'switch', stored: 'list' } as const

const allowsPasswords: Condition = { path: configPath('allowPasswordAuthentication'), is: true }

const kerberosFields: readonly Field[] = [
  nameField,
  ...ticketFields,
  { ...switchField, path: configPath('debug'), label: 'debug', help: 'debugHelp' },
  {
    ...switchField,
    path: configPath('allowPasswordAuthentication'),
    label: 'allowPasswordAuthentication',
    help: 'allowPasswordAuthenticationHelp',
  },
  {
    path: configPath('editMode'),
    label: 'editMode',
    help: 'editModeKerberosHelp',
    kind: 'select',
    stored: 'list',
    options: ['READ_ONLY', 'UNSYNCED'],
    absent: 'READ_ONLY',
    required: true,
    when: allowsPasswords,
  },
  {
    ...switchField,
    path: configPath('updateProfileFirstLogin'),
    label: 'updateFirstLogin',
    help: 'updateFirstLoginHelp',
  },
]

export const kerberos: readonly Section[] = [
  {
    title: 'requiredSettings',
    description: 'kerberosRequiredSettingsDescription',
    fields: kerberosFields,
  },
  cache,
]
