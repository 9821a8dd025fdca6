import type { Condition, FieldValue, Section } from '~/lib/field'
import { textOf } from './text'

const at = (name: string) => ['smtpServer', name]

const authenticated: Condition = { path: at('auth'), is: true }
const byPassword: Condition = { all: [authenticated, { path: at('authType'), is: 'basic' }] }
const byToken: Condition = { all: [authenticated, { path: at('authType'), is: 'token' }] }

const portFault = (value: FieldValue) => {
  const text = textOf(value)
  const isPort = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
  return text === '' || isPort ? undefined : 'portInvalid'
}

/** The map is sent whole, so a key that is left out is gone. */
const optional = { unset: 'absent' } as const

const timeout = {
  kind: 'number',
  min: 0,
  stored: 'string',
  absent: 10_000,
  unset: 'absent',
} as const

/** How a realm sends mail. The server keeps every value as text. */
export const email: readonly Section[] = [
  {
    title: 'template',
    fields: [
      {
        path: at('from'),
        label: 'from',
        kind: 'text',
        input: 'email',
        placeholder: 'smtpFromPlaceholder',
        required: true,
      },
      {
        ...optional,
        path: at('fromDisplayName'),
        label: 'fromDisplayName',
        help: 'fromDisplayNameHelp',
        kind: 'text',
        placeholder: 'smtpFromDisplayPlaceholder',
      },
      {
        ...optional,
        path: at('replyTo'),
        label: 'replyTo',
        kind: 'text',
        input: 'email',
        placeholder: 'replyToEmailPlaceholder',
      },
      {
        ...optional,
        path: at('replyToDisplayName'),
        label: 'replyToDisplayName',
        help: 'replyToDisplayNameHelp',
        kind: 'text',
        placeholder: 'replyToDisplayPlaceholder',
      },
      {
        ...optional,
        path: at('envelopeFrom'),
        label: 'envelopeFrom',
        help: 'envelopeFromHelp',
        kind: 'text',
        placeholder: 'senderEnvelopePlaceholder',
        sample: 'bounces@example.org',
      },
    ],
  },
  {
    title: 'connectionAndAuthentication',
    fields: [
      { path: at('host'), label: 'host', kind: 'text', required: true, sample: 'mail.example.org' },
      {
        ...optional,
        path: at('port'),
        label: 'port',
        hint: 'smtpPorts',
        kind: 'text',
        placeholder: 'smtpPortPlaceholder',
        validate: portFault,
        sample: '2525',
      },
      { path: at('ssl'), label: 'enableSSL', kind: 'switch', stored: 'string' },
      {
        path: at('starttls'),
        label: 'enableStartTLS',
        kind: 'switch',
        stored: 'string',
        reads: [at('ssl')],
        warnings: (value, read) =>
          value === true && read(at('ssl')) === true ? [{ key: 'smtpBoth' }] : [],
      },
      {
        path: at('auth'),
        label: 'authentication',
        kind: 'switch',
        labels: 'enabledDisabled',
        stored: 'string',
      },
      {
        path: at('user'),
        label: 'username',
        kind: 'text',
        placeholder: 'loginUsernamePlaceholder',
        required: true,
        when: authenticated,
      },
      {
        path: at('authType'),
        label: 'authenticationType',
        kind: 'radio',
        options: [
          { value: 'basic', label: 'authenticationTypeBasicAuth' },
          { value: 'token', label: 'authenticationTypeTokenAuth' },
        ],
        absent: 'basic',
        when: authenticated,
      },
      {
        path: at('password'),
        label: 'password',
        help: 'passwordHelp',
        kind: 'password',
        required: true,
        when: byPassword,
      },
      {
        path: at('authTokenUrl'),
        label: 'authTokenUrl',
        hint: 'tokenTokenUrlHelp',
        kind: 'text',
        input: 'url',
        required: true,
        when: byToken,
      },
      {
        path: at('authTokenScope'),
        label: 'authTokenScope',
        hint: 'authTokenScopeHelp',
        kind: 'text',
        required: true,
        when: byToken,
      },
      {
        path: at('authTokenClientId'),
        label: 'authTokenClientId',
        hint: 'authTokenClientIdHelp',
        kind: 'text',
        required: true,
        when: byToken,
      },
      {
        path: at('authTokenClientSecret'),
        label: 'authTokenClientSecret',
        hint: 'authTokenClientSecretHelp',
        kind: 'password',
        required: true,
        when: byToken,
      },
      {
        path: at('allowutf8'),
        label: 'allowutf8',
        help: 'allowutf8Help',
        kind: 'switch',
        stored: 'string',
      },
      {
        ...timeout,
        path: at('connectionTimeout'),
        label: 'smtpConnectionTimeout',
        help: 'smtpConnectionTimeoutHelp',
      },
      {
        ...timeout,
        path: at('timeout'),
        label: 'smtpSocketReadTimeout',
        help: 'smtpSocketReadTimeoutHelp',
      },
      {
        ...timeout,
        path: at('writeTimeout'),
        label: 'smtpSocketWriteTimeout',
        help: 'smtpSocketWriteTimeoutHelp',
      },
      { path: at('debug'), label: 'enableDebugSMTP', kind: 'switch', stored: 'string' },
    ],
  },
]
