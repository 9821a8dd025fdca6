import type { Condition, Field, Section } from '~/lib/field'
import { cache } from '../cache.fields'
import { configPath } from '../federationConfig'

const textField = { kind: 'text', stored: 'list', required: true } as const
const switchField = { kind: 'switch', stored: 'list' } as const

const allowsPasswords: Condition = { path: configPath('allowPasswordAuthentication'), is: true }

const kerberosFields: readonly Field[] = [
  {
    path: ['name'],
    label: 'uiDisplayName',
    help: 'uiDisplayNameHelp',
    kind: 'text',
    required: true,
    missing: 'validateName',
  },
  {
    ...textField,
    path: configPath('kerberosRealm'),
    label: 'kerberosRealm',
    help: 'kerberosRealmHelp',
    missing: 'validateRealm',
  },
  {
    ...textField,
    path: configPath('serverPrincipal'),
    label: 'serverPrincipal',
    help: 'serverPrincipalHelp',
    missing: 'validateServerPrincipal',
  },
  {
    ...textField,
    path: configPath('keyTab'),
    label: 'keyTab',
    help: 'keyTabHelp',
    missing: 'validateKeyTab',
  },
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
