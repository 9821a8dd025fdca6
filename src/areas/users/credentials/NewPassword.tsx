import { useState } from 'react'
import { useRealm } from '~/api/realms/realms'
import { useFormInfo } from '~/form/formInfo'
import { valueToString, type CustomControlProps } from '~/lib/field'
import { generatePassword, readPolicy, type PasswordRule } from '~/lib/passwordPolicy'
import { CopyButton } from '~/ui/actions/CopyButton'
import { TextButton } from '~/ui/actions/buttons'
import { SecretInput } from '~/ui/inputs/SecretInput'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import './credentials.css'

type Props = {
  id: string
  value: string
  onChange: (value: string) => void
  rules: readonly PasswordRule[]
  isDisabled?: boolean
  isInvalid?: boolean
  isRequired?: boolean
  'aria-describedby'?: string | undefined
}

/** For a field of a form. */
export function NewPasswordControl(props: CustomControlProps) {
  const { id, field, value, onChange, disabled, invalid, describedBy } = props
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
      isRequired={field.required === true}
      aria-describedby={describedBy}
    />
  )
}

function NewPassword({ rules, isDisabled = false, ...input }: Props) {
  const { t } = useText()
  const [generated, setGenerated] = useState('')
  const isGenerated = generated !== '' && generated === input.value
  const generate = () => {
    const password = generatePassword(rules)
    setGenerated(password)
    input.onChange(password)
  }
  return (
    <div className="castellan-new-password">
      {/* Remount for each generated password, to reveal it. */}
      <SecretInput
        key={generated}
        {...input}
        initiallyVisible={generated !== ''}
        isDisabled={isDisabled}
      />
      <div className="castellan-generate">
        <TextButton disabled={isDisabled} onClick={generate}>
          {t('generatePassword')}
        </TextButton>
        {isGenerated && <CopyButton text={generated} name={t('password')} />}
      </div>
      <PolicyRules rules={rules} />
      {!input.isInvalid && (
        <FieldError kind="note" text={isGenerated ? t('generatedPasswordOnce') : ''} />
      )}
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

function PolicyRules({ rules }: Pick<Props, 'rules'>) {
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
