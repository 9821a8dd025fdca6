import { InputGroup, InputGroupItem, TextInput } from '@patternfly/react-core'
import '~/ui/ui.css'
import { useText } from '~/ui/useText'

type Props = {
  id: string
  value: string
  onChange: (value: string) => void
  /** The name of the chooser, finished: the label of the text. */
  label: string
  isDisabled?: boolean
  isInvalid?: boolean
  describedBy?: string | undefined
}

/** A colour, typed or chosen. The text comes first: it takes the focus when something is wrong. */
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

/** The browser's own chooser knows six digits only. */
const toLongHex = (color: string) => {
  const fullColor = color.replace(shortHex, '#$1$1$2$2$3$3')
  return /^#[\da-f]{6}$/i.test(fullColor) ? fullColor.toLowerCase() : '#ffffff'
}
