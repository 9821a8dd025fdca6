import { InputGroup, InputGroupItem, TextInput } from '@patternfly/react-core'
import type { CustomProps } from '~/lib/field'
import { CopyButton } from '~/ui/actions/CopyButton'
import { textOf } from './text'

/** The realm's name: a text that addresses and configurations elsewhere are made of. */
export default function RealmName({
  id,
  value,
  onChange,
  disabled,
  invalid,
  label,
  describedBy,
}: CustomProps) {
  return (
    <InputGroup>
      <InputGroupItem isFill>
        <TextInput
          id={id}
          value={textOf(value)}
          isDisabled={disabled}
          isRequired
          dir="auto"
          validated={invalid ? 'error' : 'default'}
          spellCheck={false}
          onChange={(_event, text) => onChange(text)}
          {...(describedBy && { 'aria-describedby': describedBy })}
        />
      </InputGroupItem>
      <InputGroupItem>
        <CopyButton text={textOf(value)} name={label} />
      </InputGroupItem>
    </InputGroup>
  )
}
