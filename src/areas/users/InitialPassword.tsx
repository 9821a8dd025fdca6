import { useRealm } from '~/api/realms/realms'
import { useFormInfo } from '~/form/formInfo'
import { toText, type CustomProps } from '~/lib/field'
import { readPolicy } from '~/lib/passwordPolicy'
import { NewPassword } from './credentials/NewPassword'

/** The first password of a new user, if there is to be one. */
export default function InitialPassword(props: CustomProps) {
  const { id, value, onChange, disabled, invalid, describedBy } = props
  const { realm } = useFormInfo()
  const { passwordPolicy } = useRealm(realm)
  return (
    <NewPassword
      id={id}
      value={toText(value)}
      onChange={onChange}
      rules={readPolicy(passwordPolicy)}
      isDisabled={disabled}
      isInvalid={invalid}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
