import { useQuery } from '@tanstack/react-query'
import { parameterTypes, serverInfo } from '~/api/serverInfo'
import { CustomChoice } from '~/form/CustomChoice'
import type { CustomProps } from '~/lib/field'
import { useText } from '~/ui/useText'
import { useSibling } from './useSibling'

// Kinds in words: @texts parameterizedScopeType.*

/** What kind of value a scope takes; each kind says whether it may be given several times. */
export default function ParameterType(props: CustomProps) {
  const { onChange } = props
  const { label } = useText()
  const { data: info } = useQuery(serverInfo)
  const repeatable = useSibling(['attributes', 'parameterized.scope.repeatable'])
  const types = parameterTypes(info)
  const choose = (next: string) => {
    onChange(next)
    repeatable.set(types.find(({ name }) => name === next)?.repeatable ?? false)
  }
  return (
    <CustomChoice
      field={props}
      options={types.map(({ name }) => ({
        value: name,
        label: label(name, { prefix: 'parameterizedScopeType', plain: true }),
      }))}
      onChoose={choose}
    />
  )
}
