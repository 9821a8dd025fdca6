import { FormGroup } from '@patternfly/react-core'
import { useId, type ReactNode } from 'react'
import { CopyButton } from '~/ui/actions/CopyButton'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { SecretInput } from '~/ui/inputs/SecretInput'
import { useText } from '~/ui/useText'

type Props = {
  /** Message keys. */
  label: string
  help?: string
  value: string
  /** What belongs to it, below. */
  children?: ReactNode
}

/** A secret to be copied or looked at, not to be changed. */
export function HiddenValue({ label, help, value, children }: Props) {
  const { t } = useText()
  const id = useId()
  return (
    <FormGroup
      label={t(label)}
      fieldId={id}
      {...(help && { labelHelp: <HelpIcon label={t(label)} help={t(help)} /> })}
    >
      <div className="castellan-pair">
        <div className="castellan-grow">
          <SecretInput id={id} value={value} />
        </div>
        {value !== '' && <CopyButton text={value} name={t(label)} />}
      </div>
      {children && <div className="castellan-rows">{children}</div>}
    </FormGroup>
  )
}
