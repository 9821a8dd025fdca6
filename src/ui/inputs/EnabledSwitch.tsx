import { Switch } from '@patternfly/react-core'
import { useId } from 'react'
import { confirm, type ConfirmOptions } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'

type Props = {
  isOn: boolean
  isBusy: boolean
  /** Finished text; '' if enabled. */
  disabledReason: string
  question: Pick<ConfirmOptions, 'title' | 'text' | 'params' | 'impact'>
  /** The command reports its own errors. */
  turnOn: () => void
  turnOff: () => Promise<unknown>
}

export function EnabledSwitch({ isOn, isBusy, disabledReason, question, turnOn, turnOff }: Props) {
  const { t } = useText()
  const id = useId()
  const toggle = (next: boolean) =>
    next ? turnOn() : confirm({ ...question, button: 'disable', danger: true, run: turnOff })
  return (
    <span title={disabledReason}>
      <Switch
        isChecked={isOn}
        isDisabled={disabledReason !== '' || isBusy}
        label={t('enabled')}
        onChange={(_event, next) => toggle(next)}
        {...(disabledReason && { 'aria-describedby': id })}
      />
      {disabledReason && (
        <span id={id} className="pf-v6-screen-reader">
          {disabledReason}
        </span>
      )}
    </span>
  )
}
