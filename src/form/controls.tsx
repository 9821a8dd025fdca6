import type { ComponentType } from 'react'
import type { Kind } from '~/lib/field'
import { CheckboxControl, RadioControl } from './controls/optionGroups'
import { ChoiceControl } from './controls/ChoiceControl'
import { DateControl, SliderControl } from './controls/nativeControls'
import { KeyValueControl } from './controls/KeyValueControl'
import { FileControl } from './controls/FileControl'
import { DurationControl, NumberControl } from './controls/numberControls'
import { TextAreaControl, TextControl, SecretControl } from './controls/textControls'
import { LinkControl } from './controls/LinkControl'
import { TextListControl } from './controls/TextListControl'
import { SwitchControl } from './controls/SwitchControl'
import { RangeControl } from './controls/RangeControl'
import type { ControlProps } from './controls/props'
import { useFormInfo } from './formInfo'

function Custom({ field, ...props }: ControlProps) {
  const { customControls } = useFormInfo()
  if (field.kind !== 'custom') return null
  const Component = customControls[field.component]
  if (!Component) throw new Error(`The form draws no ${field.component}`)
  return <Component field={field} {...props} />
}

/** Kind → control: the one place that knows how a kind looks. */
const controls = {
  text: TextControl,
  textarea: TextAreaControl,
  password: SecretControl,
  switch: SwitchControl,
  number: NumberControl,
  span: RangeControl,
  duration: DurationControl,
  range: SliderControl,
  date: DateControl,
  select: ChoiceControl,
  radio: RadioControl,
  multiselect: ChoiceControl,
  checkboxes: CheckboxControl,
  typeahead: ChoiceControl,
  multivalue: TextListControl,
  keyvalue: KeyValueControl,
  map: KeyValueControl,
  script: TextAreaControl,
  file: FileControl,
  url: LinkControl,
  role: ChoiceControl,
  group: ChoiceControl,
  custom: Custom,
} satisfies Record<Kind, ComponentType<ControlProps>>

/** The control of any field. */
export function Control(props: ControlProps) {
  const ControlComponent: ComponentType<ControlProps> = controls[props.field.kind]
  return <ControlComponent {...props} />
}
