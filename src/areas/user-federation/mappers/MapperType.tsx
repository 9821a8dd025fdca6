import { HelperText } from '@patternfly/react-core'
import { createContext, use } from 'react'
import type { ComponentType } from '~/api/components'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { initialValue, toText, type CustomProps } from '~/lib/field'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { TypeaheadField } from '~/ui/inputs/TypeaheadField'
import { useText } from '~/ui/useText'
import { mapperSettings } from './mapper.fields'

/** The kinds of mappers below a provider, and what is done when one is chosen. */
export const MapperTypes = createContext<{
  types: readonly ComponentType[]
  onChoose: (type: string) => void
}>({ types: [], onChoose: () => {} })

/** The kind of a mapper; chosen once, when it is made. */
export default function MapperType({
  id,
  value,
  onChange,
  disabled,
  invalid,
  labelledBy,
}: CustomProps) {
  const { label } = useText()
  const { setValue } = useFormInfo()
  const { types, onChoose } = use(MapperTypes)
  const chosen = toText(value)
  const type = types.find((candidate) => candidate.id === chosen)
  const choose = (next: string) => {
    onChange(next)
    // Its settings come with what the server proposes below this provider.
    for (const field of mapperSettings(types.find((candidate) => candidate.id === next)))
      setValue(nameOf(field.path), initialValue(field))
    onChoose(next)
  }
  return (
    <>
      <TypeaheadField
        id={id}
        options={types.map((option) => ({ value: option.id, label: option.id }))}
        value={chosen === '' ? [] : [chosen]}
        isMulti={false}
        isDisabled={disabled}
        isInvalid={invalid}
        aria-labelledby={labelledBy}
        onChange={(next) => choose(next.at(-1) ?? '')}
      />
      {type?.helpText && (
        <HelperText>
          <HelperMessage>{label(type.helpText, { plain: true })}</HelperMessage>
        </HelperText>
      )}
    </>
  )
}
