import type { Section } from '~/lib/field'

export const login: readonly Section[] = [
  {
    title: 'loginScreenCustomization',
    fields: [
      {
        path: ['registrationAllowed'],
        label: 'registrationAllowed',
        help: 'userRegistrationHelpText',
        kind: 'switch',
      },
      {
        path: ['resetPasswordAllowed'],
        label: 'resetPasswordAllowed',
        help: 'forgotPasswordHelpText',
        kind: 'switch',
      },
      {
        path: ['rememberMe'],
        label: 'rememberMe',
        help: 'rememberMeHelpText',
        kind: 'switch',
      },
      {
        path: ['webAuthnPolicyPasswordlessPasskeysEnabled'],
        label: 'webAuthnPolicyPasskeysEnabled',
        help: 'webAuthnPolicyPasskeysEnabledHelp',
        kind: 'switch',
        when: { feature: 'PASSKEYS' },
        below: 'PasskeySettings',
      },
    ],
  },
  {
    title: 'emailSettings',
    fields: [
      {
        path: ['registrationEmailAsUsername'],
        label: 'registrationEmailAsUsername',
        help: 'emailAsUsernameHelpText',
        kind: 'switch',
      },
      {
        path: ['loginWithEmailAllowed'],
        label: 'loginWithEmailAllowed',
        help: 'loginWithEmailHelpText',
        kind: 'switch',
      },
      {
        path: ['duplicateEmailsAllowed'],
        label: 'duplicateEmailsAllowed',
        help: 'duplicateEmailsHelpText',
        kind: 'switch',
        // Duplicates would make login by email ambiguous.
        readOnly: {
          any: [
            { path: ['registrationEmailAsUsername'], is: true },
            { path: ['loginWithEmailAllowed'], is: true },
          ],
        },
      },
      {
        path: ['verifyEmail'],
        label: 'verifyEmail',
        help: 'verifyEmailHelpText',
        kind: 'switch',
      },
    ],
  },
  {
    title: 'userInfoSettings',
    fields: [
      {
        path: ['editUsernameAllowed'],
        label: 'editUsernameAllowed',
        help: 'editUsernameHelp',
        kind: 'switch',
      },
    ],
  },
]
