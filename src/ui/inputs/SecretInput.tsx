import { Button, InputGroup, InputGroupItem, TextInput } from '@patternfly/react-core'
import { EyeIcon } from '@patternfly/react-icons/dist/esm/icons/eye-icon'
import { EyeSlashIcon } from '@patternfly/react-icons/dist/esm/icons/eye-slash-icon'
import { useState, type FormEvent, type Ref } from 'react'
import { useText } from '~/ui/useText'

type Props = {
  id: string
  value: string
  /** Read-only if absent. */
  onChange?: (value: string) => void
  /** For generated secrets. */
  initiallyVisible?: boolean
  isDisabled?: boolean
  isInvalid?: boolean
  isRequired?: boolean
  placeholder?: string
  ref?: Ref<HTMLInputElement>
  'aria-describedby'?: string
}

export function SecretInput({
  id,
  value,
  onChange,
  initiallyVisible = false,
  isDisabled = false,
  isInvalid = false,
  isRequired = false,
  ...input
}: Props) {
  const { t } = useText()
  const [toggled, setToggled] = useState<boolean>()
  const isVisible = toggled ?? initiallyVisible
  return (
    <InputGroup>
      <InputGroupItem isFill>
        <TextInput
          id={id}
          type={isVisible ? 'text' : 'password'}
          autoComplete={onChange ? 'new-password' : 'off'}
          spellCheck={false}
          value={value}
          isDisabled={isDisabled}
          validated={isInvalid ? 'error' : 'default'}
          aria-invalid={isInvalid}
          aria-required={isRequired}
          {...(onChange
            ? { onChange: (_event: FormEvent, text: string) => onChange(text) }
            : { readOnlyVariant: 'default' as const })}
          {...input}
        />
      </InputGroupItem>
      <InputGroupItem>
        <Button
          variant="control"
          aria-label={t(isVisible ? 'hideSecret' : 'showPassword')}
          aria-pressed={isVisible}
          icon={isVisible ? <EyeSlashIcon /> : <EyeIcon />}
          isDisabled={isDisabled || value === ''}
          onClick={() => setToggled(!isVisible)}
        />
      </InputGroupItem>
    </InputGroup>
  )
}
