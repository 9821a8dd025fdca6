import { InputGroup, InputGroupItem, TextInput } from '@patternfly/react-core'
import '~/ui/ui.css'
import { useText } from '~/ui/useText'

type Props = {
  id: string
  value: string
  onChange: (value: string) => void
  label: string
  isDisabled?: boolean
  isInvalid?: boolean
  describedBy?: string | undefined
}

/** The text input comes first, so an invalid field focuses it. */
export function ColorField({
  id,
  value,
  onChange,
  label,
  isDisabled = false,
  isInvalid = false,
  describedBy,
}: Props) {
  const { t } = useText()
  return (
    <InputGroup className="castellan-color">
      <InputGroupItem isFill>
        <TextInput
          id={id}
          value={value}
          placeholder="#"
          dir="ltr"
          spellCheck={false}
          isDisabled={isDisabled}
          validated={isInvalid ? 'error' : 'default'}
          onChange={(_event, next) => onChange(next.trim())}
          {...(describedBy && { 'aria-describedby': describedBy })}
        />
      </InputGroupItem>
      <InputGroupItem>
        <input
          type="color"
          aria-label={t('colorPicker', { name: label })}
          className={value === '' ? 'castellan-color-none' : undefined}
          value={toLongHex(value)}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </InputGroupItem>
    </InputGroup>
  )
}

const shortHex = /^#([\da-f])([\da-f])([\da-f])$/i

/** `<input type=color>` only accepts six digits. */
const toLongHex = (color: string) => {
  const fullColor = color.replace(shortHex, '#$1$1$2$2$3$3')
  return /^#[\da-f]{6}$/i.test(fullColor) ? fullColor.toLowerCase() : '#ffffff'
}
