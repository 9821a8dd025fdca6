import type { Condition, Field, Section } from '~/lib/field'
import { cache } from '../cache.fields'
import { at } from '../federationConfig'

const text = { kind: 'text', stored: 'list', required: true } as const
const onOff = { kind: 'switch', stored: 'list' } as const

const byPassword: Condition = { path: at('allowPasswordAuthentication'), is: true }

const fields: readonly Field[] = [
  {
    path: ['name'],
    label: 'uiDisplayName',
    help: 'uiDisplayNameHelp',
    kind: 'text',
    required: true,
    missing: 'validateName',
  },
  {
    ...text,
    path: at('kerberosRealm'),
    label: 'kerberosRealm',
    help: 'kerberosRealmHelp',
    missing: 'validateRealm',
  },
  {
    ...text,
    path: at('serverPrincipal'),
    label: 'serverPrincipal',
    help: 'serverPrincipalHelp',
    missing: 'validateServerPrincipal',
  },
  { ...text, path: at('keyTab'), label: 'keyTab', help: 'keyTabHelp', missing: 'validateKeyTab' },
  { ...onOff, path: at('debug'), label: 'debug', help: 'debugHelp' },
  {
    ...onOff,
    path: at('allowPasswordAuthentication'),
    label: 'allowPasswordAuthentication',
    help: 'allowPasswordAuthenticationHelp',
  },
  {
    path: at('editMode'),
    label: 'editMode',
    help: 'editModeKerberosHelp',
    kind: 'select',
    stored: 'list',
    options: ['READ_ONLY', 'UNSYNCED'],
    absent: 'READ_ONLY',
    required: true,
    when: byPassword,
  },
  {
    ...onOff,
    path: at('updateProfileFirstLogin'),
    label: 'updateFirstLogin',
    help: 'updateFirstLoginHelp',
  },
]

/** What a Kerberos realm can be set to. */
export const kerberos: readonly Section[] = [
  {
    title: 'requiredSettings',
    description: 'kerberosRequiredSettingsDescription',
    fields,
  },
  cache,
]
