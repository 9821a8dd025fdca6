import { stringOrEmpty, type Condition, type FieldValue, type Section } from '~/lib/field'

const smtpPath = (name: string) => ['smtpServer', name]

const authenticated: Condition = { path: smtpPath('auth'), is: true }
const usesPassword: Condition = {
  all: [authenticated, { path: smtpPath('authType'), is: 'basic' }],
}
const usesToken: Condition = { all: [authenticated, { path: smtpPath('authType'), is: 'token' }] }

const validatePort = (value: FieldValue) => {
  const text = stringOrEmpty(value)
  const isPort = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
  return text === '' || isPort ? undefined : 'portInvalid'
}

/** PUT sends the whole map: a missing key is deleted. */
const optional = { unset: 'absent' } as const

const timeout = {
  hint: 'inMilliseconds',
  kind: 'number',
  min: 0,
  stored: 'string',
  absent: 10_000,
  unset: 'absent',
} as const

/** The server stores every SMTP value as a string. */
export const email: readonly Section[] = [
  {
    title: 'template',
    fields: [
      {
        path: smtpPath('from'),
        label: 'from',
        kind: 'text',
        input: 'email',
        placeholder: 'smtpFromPlaceholder',
        required: true,
      },
      {
        ...optional,
        path: smtpPath('fromDisplayName'),
        label: 'fromDisplayName',
        help: 'fromDisplayNameHelp',
        kind: 'text',
        placeholder: 'smtpFromDisplayPlaceholder',
      },
      {
        ...optional,
        path: smtpPath('replyTo'),
        label: 'replyTo',
        kind: 'text',
        input: 'email',
        placeholder: 'replyToEmailPlaceholder',
      },
      {
        ...optional,
        path: smtpPath('replyToDisplayName'),
        label: 'replyToDisplayName',
        help: 'replyToDisplayNameHelp',
        kind: 'text',
        placeholder: 'replyToDisplayPlaceholder',
      },
      {
        ...optional,
        path: smtpPath('envelopeFrom'),
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
      {
        path: smtpPath('host'),
        label: 'host',
        kind: 'text',
        required: true,
        sample: 'mail.example.org',
      },
      {
        ...optional,
        path: smtpPath('port'),
        label: 'port',
        hint: 'smtpPorts',
        kind: 'text',
        placeholder: 'smtpPortPlaceholder',
        validate: validatePort,
        sample: '2525',
      },
      { path: smtpPath('ssl'), label: 'enableSSL', kind: 'switch', stored: 'string' },
      {
        path: smtpPath('starttls'),
        label: 'enableStartTLS',
        kind: 'switch',
        stored: 'string',
        reads: [smtpPath('ssl')],
        warnings: (value, read) =>
          value === true && read(smtpPath('ssl')) === true ? [{ key: 'smtpBoth' }] : [],
      },
      {
        path: smtpPath('auth'),
        label: 'authentication',
        kind: 'switch',
        labels: 'enabledDisabled',
        stored: 'string',
      },
      {
        path: smtpPath('user'),
        label: 'username',
        kind: 'text',
        placeholder: 'loginUsernamePlaceholder',
        required: true,
        when: authenticated,
      },
      {
        path: smtpPath('authType'),
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
        path: smtpPath('password'),
        label: 'password',
        help: 'passwordHelp',
        kind: 'password',
        required: true,
        when: usesPassword,
      },
      {
        path: smtpPath('authTokenUrl'),
        label: 'authTokenUrl',
        hint: 'tokenTokenUrlHelp',
        kind: 'text',
        input: 'url',
        required: true,
        when: usesToken,
      },
      {
        path: smtpPath('authTokenScope'),
        label: 'authTokenScope',
        hint: 'authTokenScopeHelp',
        kind: 'text',
        required: true,
        when: usesToken,
      },
      {
        path: smtpPath('authTokenClientId'),
        label: 'authTokenClientId',
        hint: 'authTokenClientIdHelp',
        kind: 'text',
        required: true,
        when: usesToken,
      },
      {
        path: smtpPath('authTokenClientSecret'),
        label: 'authTokenClientSecret',
        hint: 'authTokenClientSecretHelp',
        kind: 'password',
        required: true,
        when: usesToken,
      },
      {
        path: smtpPath('allowutf8'),
        label: 'allowutf8',
        help: 'allowutf8Help',
        kind: 'switch',
        stored: 'string',
      },
      {
        ...timeout,
        path: smtpPath('connectionTimeout'),
        label: 'smtpConnectionTimeout',
        help: 'smtpConnectionTimeoutHelp',
      },
      {
        ...timeout,
        path: smtpPath('timeout'),
        label: 'smtpSocketReadTimeout',
        help: 'smtpSocketReadTimeoutHelp',
      },
      {
        ...timeout,
        path: smtpPath('writeTimeout'),
        label: 'smtpSocketWriteTimeout',
        help: 'smtpSocketWriteTimeoutHelp',
      },
      { path: smtpPath('debug'), label: 'enableDebugSMTP', kind: 'switch', stored: 'string' },
    ],
  },
]
