import { InputGroup, InputGroupItem, TextInput } from '@patternfly/react-core'
import { textIn, type CustomProps } from '~/lib/field'
import { useText } from '~/ui/useText'

const short = /^#([\da-f])([\da-f])([\da-f])$/i

/** The browser's own chooser knows six digits only. */
const long = (color: string) => {
  const whole = color.replace(short, '#$1$1$2$2$3$3')
  return /^#[\da-f]{6}$/i.test(whole) ? whole.toLowerCase() : '#ffffff'
}

/** A colour, typed or chosen. */
export function Color({ id, value, onChange, disabled, invalid, label, describedBy }: CustomProps) {
  const { t } = useText()
  const text = textIn(value)
  return (
    <InputGroup className="castellan-color">
      <InputGroupItem isFill>
        <TextInput
          id={id}
          value={text}
          placeholder="#"
          dir="ltr"
          spellCheck={false}
          isDisabled={disabled}
          validated={invalid ? 'error' : 'default'}
          onChange={(_event, next) => onChange(next.trim())}
          {...(describedBy && { 'aria-describedby': describedBy })}
        />
      </InputGroupItem>
      <InputGroupItem>
        <input
          type="color"
          aria-label={t('colorPicker', { name: label })}
          className={text === '' ? 'castellan-color-none' : undefined}
          value={long(text)}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </InputGroupItem>
    </InputGroup>
  )
}
