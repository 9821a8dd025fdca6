import { TextInput } from '@patternfly/react-core'
import { createContext, use } from 'react'
import { stringOrEmpty, valueToString, type CustomControlProps } from '~/lib/field'
import { ChoiceField } from '~/ui/inputs/ChoiceField'

/** Values that survive choosing another mapper type. */
export type MapperDraft = { type: string; name: string; syncMode: string }

type MapperTypeChoice = {
  types: readonly { id: string; name: string }[]
  /** Undefined where the type can't be changed. */
  changeType?: (draft: MapperDraft) => void
}

export const MapperTypes = createContext<MapperTypeChoice>({ types: [] })

export const mapperControls = { MapperType }

function MapperType(props: CustomControlProps) {
  const { id, value, disabled, read, labelledBy, describedBy } = props
  const { types, changeType } = use(MapperTypes)
  const type = valueToString(value)
  if (!changeType || disabled)
    return (
      <TextInput
        id={id}
        value={types.find((candidate) => candidate.id === type)?.name ?? type}
        readOnlyVariant="default"
        aria-describedby={describedBy}
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
      aria-describedby={describedBy}
    />
  )
}
