import { Button, FormGroup, InputGroup, InputGroupItem, TextInput } from '@patternfly/react-core'
import { EyeIcon } from '@patternfly/react-icons/dist/esm/icons/eye-icon'
import { EyeSlashIcon } from '@patternfly/react-icons/dist/esm/icons/eye-slash-icon'
import { useId, useState } from 'react'
import { CopyButton } from '~/ui/CopyButton'
import { HelpIcon } from '~/ui/HelpIcon'
import { useText } from '~/ui/useText'

type Props = {
  /** Message keys. */
  label: string
  help?: string
  value: string
}

/** A secret to be copied or looked at, not to be changed. */
export function HiddenValue({ label, help, value }: Props) {
  const { t } = useText()
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <FormGroup
      label={t(label)}
      fieldId={id}
      {...(help && { labelHelp: <HelpIcon label={t(label)} help={t(help)} /> })}
    >
      <div className="castellan-pair">
        <InputGroup className="castellan-grow">
          <InputGroupItem isFill>
            <TextInput
              id={id}
              type={isShown ? 'text' : 'password'}
              autoComplete="off"
              readOnlyVariant="default"
              value={value}
            />
          </InputGroupItem>
          <InputGroupItem>
            <Button
              variant="control"
              aria-label={t(isShown ? 'hideSecret' : 'showPassword')}
              aria-pressed={isShown}
              icon={isShown ? <EyeSlashIcon /> : <EyeIcon />}
              isDisabled={value === ''}
              onClick={() => setShown(!isShown)}
            />
          </InputGroupItem>
        </InputGroup>
        {value !== '' && <CopyButton text={value} name={t(label)} />}
      </div>
    </FormGroup>
  )
}
