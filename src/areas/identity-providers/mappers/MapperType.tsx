import { TextInput } from '@patternfly/react-core'
import { createContext, use } from 'react'
import type { ProviderMapperType } from '~/api/identity-providers/identityProviderMappers'
import { stringOrEmpty, valueToString, type CustomControlProps } from '~/lib/field'
import { ChoiceField } from '~/ui/inputs/ChoiceField'

/** Values that survive choosing another mapper type. */
export type MapperDraft = { type: string; name: string; syncMode: string }

type MapperTypeChoice = {
  types: readonly ProviderMapperType[]
  /** Undefined when editing: the type can't be changed. */
  changeType?: (draft: MapperDraft) => void
}

export const MapperTypes = createContext<MapperTypeChoice>({ types: [] })

export default function MapperType({
  id,
  value,
  disabled,
  read,
  labelledBy,
  describedBy,
}: CustomControlProps) {
  const { types, changeType } = use(MapperTypes)
  const type = valueToString(value)
  if (!changeType || disabled)
    return (
      <TextInput
        id={id}
        value={types.find((candidate) => candidate.id === type)?.name ?? type}
        readOnlyVariant="default"
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
    )
  return (
    <ChoiceField
      id={id}
      value={type}
      options={types.map((option) => ({ value: option.id, label: option.name }))}
      onChange={(next) => {
        if (next === '' || next === type) return
        const syncMode = stringOrEmpty(read(['config', 'syncMode']))
        changeType({ type: next, name: stringOrEmpty(read(['name'])), syncMode })
      }}
      aria-labelledby={labelledBy}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
