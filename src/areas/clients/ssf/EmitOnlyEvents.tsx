import { toText, type CustomProps } from '~/lib/field'
import { TypeaheadField } from '~/ui/inputs/TypeaheadField'
import { eventNames } from './events'
import { supportedEvents } from './receiver.fields'

/** Some of the events of which the receiver is told, as chips. */
export default function EmitOnlyEvents(props: CustomProps) {
  const { id, value, onChange, disabled, invalid, labelledBy, describedBy, read } = props
  const supported = eventNames(read(supportedEvents))
  return (
    <TypeaheadField
      id={id}
      isMulti
      options={supported.map((item) => ({ value: item, label: item }))}
      value={eventNames(toText(value)).filter((eventName) => supported.includes(eventName))}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-labelledby={labelledBy}
      onChange={(next) => onChange(next.join(','))}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
