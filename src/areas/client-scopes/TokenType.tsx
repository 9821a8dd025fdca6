import { TextInput } from '@patternfly/react-core'
import { toText, type CustomProps } from '~/lib/field'
import { FieldError } from '~/ui/inputs/FieldError'
import { useText } from '~/ui/useText'
import { recommendedType } from './scopeRules'

/** The type in the header of a credential, with a word when wallets expect another one. */
export default function TokenType(props: CustomProps) {
  const { id, value, onChange, disabled, describedBy, read } = props
  const { t } = useText()
  const recommended = recommendedType(read(['attributes', 'vc.format']))
  const isOther = value !== '' && value !== recommended
  const notes = [describedBy, isOther && `${id}-other`].filter(Boolean).join(' ')
  return (
    <>
      <TextInput
        id={id}
        value={toText(value)}
        isDisabled={disabled}
        onChange={(_event, next) => onChange(next)}
        {...(notes && { 'aria-describedby': notes })}
      />
      <FieldError
        id={`${id}-other`}
        kind="warning"
        text={isOther ? t('tokenJwsTypeFormatWarning', { recommended }) : ''}
      />
    </>
  )
}
