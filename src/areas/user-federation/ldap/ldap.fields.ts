import type { Condition, Field, Section } from '~/lib/field'
import { cache } from '../cache.fields'
import { periodFields } from '../sync.fields'
import { at, milliseconds } from '../federationConfig'
import { filterError, importError, passwordPolicyError, poolingError, urlError } from './ldapRules'

const hasPassword: Condition = { path: at('authType'), is: 'simple' }

const onOff = { kind: 'switch', stored: 'list' } as const
const text = { kind: 'text', stored: 'list' } as const

export const general: Section = {
  title: 'generalOptions',
  fields: [
    {
      path: ['name'],
      label: 'uiDisplayName',
      help: 'uiDisplayNameHelp',
      kind: 'text',
      required: true,
      missing: 'validateName',
      default: 'ldap',
    },
    {
      path: at('vendor'),
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
      ...text,
      path: at('connectionUrl'),
      label: 'connectionURL',
      help: 'consoleDisplayConnectionUrlHelp',
      input: 'url',
      required: true,
      missing: 'validateConnectionUrl',
      validate: urlError,
      sample: 'ldaps://one.example.org ldaps://two.example.org:1636',
    },
    {
      ...onOff,
      path: at('startTls'),
      label: 'enableStartTls',
      help: 'enableStartTlsHelp',
      rechecks: [at('connectionPooling')],
    },
    {
      path: at('useTruststoreSpi'),
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
      ...onOff,
      path: at('connectionPooling'),
      label: 'connectionPooling',
      help: 'connectionPoolingHelp',
      default: true,
      validate: poolingError,
      reads: [at('startTls')],
    },
    {
      ...milliseconds,
      path: at('connectionTimeout'),
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
      path: at('authType'),
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
      ...text,
      path: at('bindDn'),
      label: 'bindDn',
      help: 'bindDnHelp',
      required: true,
      missing: 'validateBindDn',
      when: hasPassword,
    },
    {
      path: at('bindCredential'),
      label: 'bindCredentials',
      help: 'bindCredentialsHelp',
      kind: 'password',
      stored: 'list',
      required: true,
      missing: 'validateBindCredentials',
      when: hasPassword,
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
      path: at('editMode'),
      label: 'editMode',
      help: 'editModeLdapHelp',
      kind: 'select',
      stored: 'list',
      options: ['READ_ONLY', 'WRITABLE', 'UNSYNCED'],
      required: true,
      missing: 'validateEditMode',
      rechecks: [at('importEnabled'), at('validatePasswordPolicy')],
    },
    {
      ...text,
      path: at('usersDn'),
      label: 'usersDN',
      help: 'usersDNHelp',
      required: true,
      missing: 'validateUsersDn',
    },
    {
      ...text,
      path: at('relativeCreateDn'),
      label: 'relativeUserCreateDn',
      help: 'relativeUserCreateDnHelp',
    },
    {
      ...text,
      path: at('usernameLDAPAttribute'),
      label: 'usernameLdapAttribute',
      help: 'usernameLdapAttributeHelp',
      required: true,
      missing: 'validateUsernameLDAPAttribute',
      default: 'cn',
    },
    {
      ...text,
      path: at('rdnLDAPAttribute'),
      label: 'rdnLdapAttribute',
      help: 'rdnLdapAttributeHelp',
      required: true,
      missing: 'validateRdnLdapAttribute',
      default: 'cn',
    },
    {
      ...text,
      path: at('uuidLDAPAttribute'),
      label: 'uuidLdapAttribute',
      help: 'uuidLdapAttributeHelp',
      required: true,
      missing: 'validateUuidLDAPAttribute',
      default: 'objectGUID',
    },
    {
      ...text,
      path: at('userObjectClasses'),
      label: 'userObjectClasses',
      help: 'userObjectClassesHelp',
      required: true,
      missing: 'validateUserObjectClasses',
      default: 'person, organizationalPerson, user',
    },
    {
      ...text,
      path: at('customUserSearchFilter'),
      label: 'userLdapFilter',
      help: 'userLdapFilterHelp',
      validate: filterError,
      sample: '(|(mail=*)(telephoneNumber=*))',
    },
    {
      path: at('searchScope'),
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
    { ...milliseconds, path: at('readTimeout'), label: 'readTimeout', help: 'readTimeoutHelp' },
    {
      ...onOff,
      path: at('pagination'),
      label: 'pagination',
      help: 'paginationHelp',
      default: true,
    },
    {
      path: at('referral'),
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
      ...onOff,
      path: at('importEnabled'),
      label: 'importUsers',
      help: 'importUsersHelp',
      absent: true,
      validate: importError,
      reads: [at('editMode')],
    },
    {
      ...onOff,
      path: at('syncRegistrations'),
      label: 'syncRegistrations',
      help: 'syncRegistrationsHelp',
      default: true,
    },
    {
      path: at('batchSizeForSync'),
      label: 'batchSize',
      help: 'batchSizeHelp',
      kind: 'number',
      min: 0,
      stored: 'list',
    },
    ...periodFields,
    {
      ...onOff,
      path: at('removeInvalidUsersEnabled'),
      label: 'removeInvalidUsers',
      help: 'removeInvalidUsersHelp',
      absent: true,
    },
  ],
}

const byTicket: Condition = { path: at('allowKerberosAuthentication'), is: true }

export const kerberosIntegration: Section = {
  title: 'kerberosIntegration',
  when: { feature: 'KERBEROS' },
  fields: [
    {
      ...onOff,
      path: at('allowKerberosAuthentication'),
      label: 'allowKerberosAuthentication',
      help: 'allowKerberosAuthenticationHelp',
    },
    {
      ...text,
      path: at('kerberosRealm'),
      label: 'kerberosRealm',
      help: 'kerberosRealmHelp',
      required: true,
      missing: 'validateRealm',
      when: byTicket,
    },
    {
      ...text,
      path: at('serverPrincipal'),
      label: 'serverPrincipal',
      help: 'serverPrincipalHelp',
      required: true,
      missing: 'validateServerPrincipal',
      when: byTicket,
    },
    {
      ...text,
      path: at('keyTab'),
      label: 'keyTab',
      help: 'keyTabHelp',
      required: true,
      missing: 'validateKeyTab',
      when: byTicket,
    },
    {
      ...text,
      path: at('krbPrincipalAttribute'),
      label: 'krbPrincipalAttribute',
      help: 'krbPrincipalAttributeHelp',
      when: byTicket,
    },
    { ...onOff, path: at('debug'), label: 'debug', help: 'debugHelp', when: byTicket },
    {
      ...onOff,
      path: at('useKerberosForPasswordAuthentication'),
      label: 'useKerberosForPasswordAuthentication',
      help: 'useKerberosForPasswordAuthenticationHelp',
    },
  ],
}

const flags: readonly Field[] = [
  {
    ...onOff,
    path: at('validatePasswordPolicy'),
    label: 'validatePasswordPolicy',
    help: 'validatePasswordPolicyHelp',
    validate: passwordPolicyError,
    reads: [at('editMode')],
  },
  {
    ...onOff,
    path: at('enableLdapPasswordPolicy'),
    label: 'enableLdapPasswordPolicy',
    help: 'enableLdapPasswordPolicyHelp',
  },
  { ...onOff, path: at('trustEmail'), label: 'trustEmail', help: 'trustEmailHelp' },
  { ...onOff, path: at('connectionTrace'), label: 'connectionTrace', help: 'connectionTraceHelp' },
]

export const advanced: Section = {
  title: 'advancedSettings',
  fields: [
    {
      ...onOff,
      path: at('usePasswordModifyExtendedOp'),
      label: 'enableLdapv3Password',
      help: 'enableLdapv3PasswordHelp',
    },
    {
      path: ['checks', 'extensions'],
      label: 'supportedExtensions',
      kind: 'custom',
      component: 'Extensions',
    },
    ...flags,
  ],
}

/** All that a directory can be set to. */
export const ldap: readonly Section[] = [
  general,
  connection,
  searching,
  synchronization,
  kerberosIntegration,
  cache,
  advanced,
]
