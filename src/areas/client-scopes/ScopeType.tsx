import { scopeTypes } from '~/api/clientScopes'
import { textIn, type CustomProps } from '~/lib/field'
import { ChoiceField } from '~/ui/ChoiceField'
import { useText } from '~/ui/useText'

// Types in words: @texts clientScopeType.*

/** Which clients get the scope when they are made. One that takes a value is nobody's default. */
export default function ScopeType(props: CustomProps) {
  const { id, value, onChange, disabled, invalid, labelledBy, describedBy, read } = props
  const { t } = useText()
  const isParameterized = String(read(['attributes', 'is.parameterized.scope'])) === 'true'
  return (
    <ChoiceField
      id={id}
      options={scopeTypes
        .filter((type) => !(isParameterized && type === 'default'))
        .map((type) => ({ value: type, label: t(`clientScopeType.${type}`) }))}
      value={textIn(value)}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-labelledby={labelledBy}
      onChange={onChange}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
