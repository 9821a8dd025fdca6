import type { ComponentType } from 'react'
import type { Kind } from '~/lib/field'
import { Checkboxes, Radios } from './controls/Boxes'
import { Choice } from './controls/Choice'
import { DateInput, Range } from './controls/HtmlInputs'
import { KeyValues } from './controls/KeyValues'
import { FileText } from './controls/FileText'
import { Duration, Numeric } from './controls/Numbers'
import { Area, Line, Secret } from './controls/Texts'
import { Link } from './controls/Link'
import { Many } from './controls/Many'
import { OnOff } from './controls/OnOff'
import { Span } from './controls/Span'
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
  text: Line,
  textarea: Area,
  password: Secret,
  switch: OnOff,
  number: Numeric,
  span: Span,
  duration: Duration,
  range: Range,
  date: DateInput,
  select: Choice,
  radio: Radios,
  multiselect: Choice,
  checkboxes: Checkboxes,
  typeahead: Choice,
  multivalue: Many,
  keyvalue: KeyValues,
  map: KeyValues,
  script: Area,
  file: FileText,
  url: Link,
  role: Choice,
  group: Choice,
  custom: Custom,
} satisfies Record<Kind, ComponentType<ControlProps>>

/** The control of any field. */
export function Control(props: ControlProps) {
  const Made: ComponentType<ControlProps> = controls[props.field.kind]
  return <Made {...props} />
}
