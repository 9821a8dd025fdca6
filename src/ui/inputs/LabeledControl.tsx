import { FormGroup } from '@patternfly/react-core'
import { useId, type ReactNode } from 'react'
import type { TextKey } from '~/lib/textKey'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'

type Props = {
  label: TextKey
  /** Message key or finished text. */
  help?: string | undefined
  isRequired?: boolean
  /** Spread what it gets on the control; what follows the control may stand beside it. */
  children: (control: { id: string; 'aria-labelledby': string }) => ReactNode
}

/**
 * A control outside of a form's fields, with its label: `<LabeledControl label="user">{(control) =>
 * <UserSelect {...control} … />}</LabeledControl>`.
 */
export function LabeledControl({ label, help, isRequired, children }: Props) {
  const { t } = useText()
  const id = useId()
  const name = t(label)
  return (
    <FormGroup
      label={<span id={`${id}-label`}>{name}</span>}
      fieldId={id}
      isRequired={isRequired}
      labelHelp={help ? <HelpIcon label={name} help={help} /> : undefined}
    >
      {children({ id, 'aria-labelledby': `${id}-label` })}
    </FormGroup>
  )
}
