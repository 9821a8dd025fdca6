import { useState } from 'react'
import { useRealm } from '~/api/realms/realms'
import { isPassword, resetPassword, setPassword, type Credential } from '~/api/users/credentials'
import type { User } from '~/api/users/users'
import { useFormInfo } from '~/form/formInfo'
import { openFormDialog } from '~/form/openFormDialog'
import { valueToString, type CustomControlProps, type Field } from '~/lib/field'
import { translate } from '~/lib/i18n'
import { generatePassword, readPolicy, type PasswordRule } from '~/lib/passwordPolicy'
import { CopyButton } from '~/ui/actions/CopyButton'
import { TextButton } from '~/ui/actions/buttons'
import { SecretInput } from '~/ui/inputs/SecretInput'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import './credentials.css'

export function NewPasswordControl(props: CustomControlProps) {
  const { id, field, value, onChange, disabled, invalid, describedBy } = props
  const { realm } = useFormInfo()
  const { t } = useText()
  const { passwordPolicy } = useRealm(realm)
  const [generated, setGenerated] = useState('')
  const rules = readPolicy(passwordPolicy)
  const isGenerated = generated !== '' && generated === value
  const generate = () => {
    const password = generatePassword(rules)
    setGenerated(password)
    onChange(password)
  }
  return (
    <div className="castellan-new-password">
      {/* Remount for each generated password, to reveal it. */}
      <SecretInput
        key={generated}
        id={id}
        value={valueToString(value)}
        onChange={onChange}
        initiallyVisible={generated !== ''}
        isDisabled={disabled}
        isInvalid={invalid}
        isRequired={field.required === true}
        aria-describedby={describedBy}
      />
      <div className="castellan-generate">
        <TextButton disabled={disabled} onClick={generate}>
          {t('generatePassword')}
        </TextButton>
        {isGenerated && <CopyButton text={generated} name={t('password')} />}
      </div>
      <PolicyRules rules={rules} />
      {!invalid && <FieldError kind="note" text={isGenerated ? t('generatedPasswordOnce') : ''} />}
    </div>
  )
}

/** What each rule demands, in words: @texts passwordRule.* */
const translatedRules = new Set([
  'length',
  'maxLength',
  'digits',
  'lowerCase',
  'upperCase',
  'specialChars',
  'notUsername',
  'notContainsUsername',
  'notEmail',
  'passwordHistory',
  'passwordAge',
  'passwordBlacklist',
  'regexPattern',
  'forceExpiredPasswordChange',
])

function PolicyRules({ rules }: { rules: readonly PasswordRule[] }) {
  const { t } = useText()
  if (rules.length === 0) return null
  return (
    <div className="castellan-policy">
      {t('passwordPolicy')}
      <ul>
        {rules.map(({ id, value = '' }) => (
          <li key={id}>
            {translatedRules.has(id)
              ? t(`passwordRule.${id}`, { value })
              : value
                ? `${id}: ${value}`
                : id}
          </li>
        ))}
      </ul>
    </div>
  )
}

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
