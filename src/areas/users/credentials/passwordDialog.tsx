import { isPassword, resetPassword, setPassword, type Credential } from '~/api/users/credentials'
import { useRealm } from '~/api/realms/realms'
import type { User } from '~/api/users/users'
import { useFormInfo } from '~/form/formInfo'
import { openFormDialog } from '~/form/openFormDialog'
import { valueToString, type CustomControlProps, type Field } from '~/lib/field'
import { translate } from '~/lib/i18n'
import { readPolicy } from '~/lib/passwordPolicy'
import { NewPassword } from './NewPassword'

const passwordFields: readonly Field[] = [
  {
    path: ['value'],
    label: 'password',
    kind: 'custom',
    component: PasswordControl,
    required: true,
  },
  {
    path: ['temporary'],
    label: 'temporaryPassword',
    help: 'temporaryPasswordHelpText',
    kind: 'switch',
  },
]

function PasswordControl({
  id,
  value,
  onChange,
  disabled,
  invalid,
  describedBy,
}: CustomControlProps) {
  const { realm } = useFormInfo()
  const { passwordPolicy } = useRealm(realm)
  return (
    <NewPassword
      id={id}
      value={valueToString(value)}
      onChange={onChange}
      rules={readPolicy(passwordPolicy)}
      isDisabled={disabled}
      isInvalid={invalid}
      isRequired
      aria-describedby={describedBy}
    />
  )
}

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
