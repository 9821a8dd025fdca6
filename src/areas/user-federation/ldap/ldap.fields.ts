import {
  stringOrEmpty,
  valueToString,
  type Condition,
  type Field,
  type FieldValue,
  type Section,
} from '~/lib/field'
import { cache } from '../cache.fields'
import { periodFields } from '../sync.fields'
import { configPath, millisecondsField, nameField, ticketFields } from '../federationConfig'

const usesSimpleBind: Condition = { path: configPath('authType'), is: 'simple' }

type ReadValue = (path: readonly string[]) => unknown

// Keycloak uses these keys, too: @texts ldapError*

/** Keycloak expects URLs separated by spaces. */
function urlError(value: FieldValue): string | undefined {
  const text = valueToString(value).trim()
  if (text.includes(',')) return 'ldapErrorConnectionUrlContainsComma'
  const urls = text.split(/\s+/)
  if (!urls.every((url) => /^ldaps?:\/\//i.test(url))) return 'ldapErrorInvalidConnectionUrlScheme'
  return urls.every((url) => URL.canParse(url)) ? undefined : 'ldapErrorInvalidConnectionUrl'
}

/** Keycloak wraps several filters in one AND. */
function filterError(value: FieldValue): string | undefined {
  const text = valueToString(value).trim()
  const count = (sign: string) => text.split(sign).length
  const isFilter = text.startsWith('(') && text.endsWith(')') && count('(') === count(')')
  return isFilter ? undefined : 'validateCustomUserSearchFilter'
}

const poolingError = (value: FieldValue, read: ReadValue) =>
  value === true && read(configPath('startTls')) === true
    ? 'ldapErrorCantEnableStartTlsAndConnectionPooling'
    : undefined

const importError = (value: FieldValue, read: ReadValue) =>
  value === false && stringOrEmpty(read(configPath('editMode'))) === 'UNSYNCED'
    ? 'ldapErrorCantEnableUnsyncedAndImportOff'
    : undefined

const passwordPolicyError = (value: FieldValue, read: ReadValue) =>
  value === true && stringOrEmpty(read(configPath('editMode'))) !== 'WRITABLE'
    ? 'ldapErrorValidatePasswordPolicyAvailableForWritableOnly'
    : undefined

const switchField = { kind: 'switch', stored: 'list' } as const
const textField = { kind: 'text', stored: 'list' } as const

export const general: Section = {
  title: 'generalOptions',
  fields: [
    { ...nameField, default: 'ldap' },
    {
      path: configPath('vendor'),
      label: 'vendor',
      help: 'vendorHelp',
      kind: 'custom',
      component: 'Vendor',
      stored: 'list',
      required: true,
      default: 'ad',
      readOnly: { not: { path: ['id'], is: '' } },
    },
  ],
}

export const connection: Section = {
  title: 'connectionAndAuthenticationSettings',
  fields: [
    {
      ...textField,
      path: configPath('connectionUrl'),
      label: 'connectionURL',
      help: 'consoleDisplayConnectionUrlHelp',
      input: 'url',
      required: true,
      missing: 'validateConnectionUrl',
      validate: urlError,
      sample: 'ldaps://one.example.org ldaps://two.example.org:1636',
    },
    {
      ...switchField,
      path: configPath('startTls'),
      label: 'enableStartTls',
      help: 'enableStartTlsHelp',
      rechecks: [configPath('connectionPooling')],
    },
    {
      path: configPath('useTruststoreSpi'),
      label: 'useTruststoreSpi',
      help: 'useTruststoreSpiHelp',
      kind: 'select',
      stored: 'list',
      options: [
        { value: 'always', label: 'always' },
        { value: 'never', label: 'never' },
      ],
      absent: 'always',
    },
    {
      ...switchField,
      path: configPath('connectionPooling'),
      label: 'connectionPooling',
      help: 'connectionPoolingHelp',
      default: true,
      validate: poolingError,
      reads: [configPath('startTls')],
    },
    {
      ...millisecondsField,
      path: configPath('connectionTimeout'),
      label: 'connectionTimeout',
      help: 'connectionTimeoutHelp',
    },
    {
      path: ['checks', 'connection'],
      label: 'connectionCheck',
      kind: 'custom',
      component: 'TestConnection',
    },
    {
      path: configPath('authType'),
      label: 'bindType',
      help: 'bindTypeHelp',
      kind: 'select',
      stored: 'list',
      options: ['simple', 'none'],
      listLabel: 'selectBindType',
      absent: 'simple',
      required: true,
    },
    {
      ...textField,
      path: configPath('bindDn'),
      label: 'bindDn',
      help: 'bindDnHelp',
      required: true,
      missing: 'validateBindDn',
      when: usesSimpleBind,
    },
    {
      path: configPath('bindCredential'),
      label: 'bindCredentials',
      help: 'bindCredentialsHelp',
      kind: 'password',
      stored: 'list',
      required: true,
      missing: 'validateBindCredentials',
      when: usesSimpleBind,
    },
    {
      path: ['checks', 'authentication'],
      label: 'bindCheck',
      kind: 'custom',
      component: 'TestAuthentication',
    },
  ],
}

export const searching: Section = {
  title: 'ldapSearchingAndUpdatingSettings',
  fields: [
    {
      path: configPath('editMode'),
      label: 'editMode',
      help: 'editModeLdapHelp',
      kind: 'select',
      stored: 'list',
      options: ['READ_ONLY', 'WRITABLE', 'UNSYNCED'],
      required: true,
      missing: 'validateEditMode',
      rechecks: [configPath('importEnabled'), configPath('validatePasswordPolicy')],
    },
    {
      ...textField,
      path: configPath('usersDn'),
      label: 'usersDN',
      help: 'usersDNHelp',
      required: true,
      missing: 'validateUsersDn',
    },
    {
      ...textField,
      path: configPath('relativeCreateDn'),
      label: 'relativeUserCreateDn',
      help: 'relativeUserCreateDnHelp',
    },
    {
      ...textField,
      path: configPath('usernameLDAPAttribute'),
      label: 'usernameLdapAttribute',
      help: 'usernameLdapAttributeHelp',
      required: true,
      missing: 'validateUsernameLDAPAttribute',
      default: 'cn',
    },
    {
      ...textField,
      path: configPath('rdnLDAPAttribute'),
      label: 'rdnLdapAttribute',
      help: 'rdnLdapAttributeHelp',
      required: true,
      missing: 'validateRdnLdapAttribute',
      default: 'cn',
    },
    {
      ...textField,
      path: configPath('uuidLDAPAttribute'),
      label: 'uuidLdapAttribute',
      help: 'uuidLdapAttributeHelp',
      required: true,
      missing: 'validateUuidLDAPAttribute',
      default: 'objectGUID',
    },
    {
      ...textField,
      path: configPath('userObjectClasses'),
      label: 'userObjectClasses',
      help: 'userObjectClassesHelp',
      required: true,
      missing: 'validateUserObjectClasses',
      default: 'person, organizationalPerson, user',
    },
    {
      ...textField,
      path: configPath('customUserSearchFilter'),
      label: 'userLdapFilter',
      help: 'userLdapFilterHelp',
      validate: filterError,
      sample: '(|(mail=*)(telephoneNumber=*))',
    },
    {
      path: configPath('searchScope'),
      label: 'searchScope',
      help: 'searchScopeHelp',
      kind: 'select',
      stored: 'list',
      options: [
        { value: '1', label: 'oneLevel' },
        { value: '2', label: 'subtree' },
      ],
      absent: '1',
    },
    {
      ...millisecondsField,
      path: configPath('readTimeout'),
      label: 'readTimeout',
      help: 'readTimeoutHelp',
    },
    {
      ...switchField,
      path: configPath('pagination'),
      label: 'pagination',
      help: 'paginationHelp',
      default: true,
    },
    {
      path: configPath('referral'),
      label: 'referral',
      help: 'referralHelp',
      kind: 'select',
      stored: 'list',
      options: ['ignore', 'follow'],
      blank: 'serverDecides',
    },
  ],
}

export const synchronization: Section = {
  title: 'synchronizationSettings',
  fields: [
    {
      ...switchField,
      path: configPath('importEnabled'),
      label: 'importUsers',
      help: 'importUsersHelp',
      absent: true,
      validate: importError,
      reads: [configPath('editMode')],
    },
    {
      ...switchField,
      path: configPath('syncRegistrations'),
      label: 'syncRegistrations',
      help: 'syncRegistrationsHelp',
      default: true,
    },
    {
      path: configPath('batchSizeForSync'),
      label: 'batchSize',
      help: 'batchSizeHelp',
      kind: 'number',
      min: 0,
      stored: 'list',
    },
    ...periodFields,
    {
      ...switchField,
      path: configPath('removeInvalidUsersEnabled'),
      label: 'removeInvalidUsers',
      help: 'removeInvalidUsersHelp',
      absent: true,
    },
  ],
}

const allowsKerberos: Condition = { path: configPath('allowKerberosAuthentication'), is: true }

export const kerberosIntegration: Section = {
  title: 'kerberosIntegration',
  when: { feature: 'KERBEROS' },
  fields: [
    {
      ...switchField,
      path: configPath('allowKerberosAuthentication'),
      label: 'allowKerberosAuthentication',
      help: 'allowKerberosAuthenticationHelp',
    },
    ...ticketFields.map((field) => ({ ...field, when: allowsKerberos })),
    {
      ...textField,
      path: configPath('krbPrincipalAttribute'),
      label: 'krbPrincipalAttribute',
      help: 'krbPrincipalAttributeHelp',
      when: allowsKerberos,
    },
    {
      ...switchField,
      path: configPath('debug'),
      label: 'debug',
      help: 'debugHelp',
      when: allowsKerberos,
    },
    {
      ...switchField,
      path: configPath('useKerberosForPasswordAuthentication'),
      label: 'useKerberosForPasswordAuthentication',
      help: 'useKerberosForPasswordAuthenticationHelp',
    },
  ],
}

const advancedSwitches: readonly Field[] = [
  {
    ...switchField,
    path: configPath('validatePasswordPolicy'),
    label: 'validatePasswordPolicy',
    help: 'validatePasswordPolicyHelp',
    validate: passwordPolicyError,
    reads: [configPath('editMode')],
  },
  {
    ...switchField,
    path: configPath('enableLdapPasswordPolicy'),
    label: 'enableLdapPasswordPolicy',
    help: 'enableLdapPasswordPolicyHelp',
  },
  { ...switchField, path: configPath('trustEmail'), label: 'trustEmail', help: 'trustEmailHelp' },
  {
    ...switchField,
    path: configPath('connectionTrace'),
    label: 'connectionTrace',
    help: 'connectionTraceHelp',
  },
]

export const advanced: Section = {
  title: 'advancedSettings',
  fields: [
    {
      ...switchField,
      path: configPath('usePasswordModifyExtendedOp'),
      label: 'enableLdapv3Password',
      help: 'enableLdapv3PasswordHelp',
    },
    {
      path: ['checks', 'extensions'],
      label: 'supportedExtensions',
      kind: 'custom',
      component: 'Extensions',
    },
    ...advancedSwitches,
  ],
}

export const ldap: readonly Section[] = [
  general,
  connection,
  searching,
  synchronization,
  kerberosIntegration,
  cache,
  advanced,
]
