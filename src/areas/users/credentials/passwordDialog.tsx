import { isPassword, resetPassword, setPassword, type Credential } from '~/api/users/credentials'
import type { User } from '~/api/users/users'
import { openFormDialog } from '~/form/openFormDialog'
import type { Field } from '~/lib/field'
import { translate } from '~/lib/i18n'
import { NewPasswordControl } from './NewPassword'

const passwordFields: readonly Field[] = [
  {
    path: ['value'],
    label: 'password',
    kind: 'custom',
    component: NewPasswordControl,
    required: true,
  },
  {
    path: ['temporary'],
    label: 'temporaryPassword',
    help: 'temporaryPasswordHelpText',
    kind: 'switch',
  },
]

/** Sets the first password, or replaces the one that is stored. */
export function openPasswordDialog(realm: string, user: User, credentials: readonly Credential[]) {
  const passwords = credentials.filter(isPassword)
  const current = passwords.find(({ federationLink }) => !federationLink)
  const isReset = passwords.length > 0
  openFormDialog({
    title: isReset ? 'resetPasswordFor' : 'setPasswordFor',
    params: { username: user.username },
    fields: passwordFields,
    defaultValues: {
      user: user.id,
      value: '',
      temporary: true,
      // Keep the user's label; a first password gets the label that Keycloak's console uses.
      label: current ? (current.userLabel ?? '') : translate('defaultPasswordLabel'),
    },
    command: (current ? resetPassword : setPassword)(realm),
    button: isReset ? 'resetPassword' : 'savePassword',
  })
}
