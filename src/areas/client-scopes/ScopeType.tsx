import { scopeTypes } from '~/api/client-scopes/clientScopes'
import { CustomChoice } from '~/form/CustomChoice'
import type { CustomProps } from '~/lib/field'
import { useText } from '~/ui/useText'

// Types in words: @texts clientScopeType.*

/** Which clients get the scope when they are made. One that takes a value is nobody's default. */
export default function ScopeType(props: CustomProps) {
  const { read } = props
  const { t } = useText()
  const isParameterized = String(read(['attributes', 'is.parameterized.scope'])) === 'true'
  return (
    <CustomChoice
      field={props}
      options={scopeTypes
        .filter((type) => !(isParameterized && type === 'default'))
        .map((type) => ({ value: type, label: t(`clientScopeType.${type}`) }))}
    />
  )
}
