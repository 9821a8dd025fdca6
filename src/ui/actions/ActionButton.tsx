import { Button } from '@patternfly/react-core'
import type { Action } from './ActionMenu'
import { useRefusal } from '~/ui/held'
import { useText } from '~/ui/useText'

type Props = { action: Action; variant?: 'primary' | 'secondary' | 'link' }

/** An action as a button; one that is not allowed stays, says why on hover and to screen readers. */
export function ActionButton({ action, variant = 'secondary' }: Props) {
  const { t, label } = useText()
  const reason = useRefusal()(action.requires) ?? label(action.disabledReason, { plain: true })
  const ahead = reason ? undefined : action.ahead
  return (
    <Button
      variant={variant}
      isDanger={action.danger === true}
      isAriaDisabled={reason !== ''}
      onClick={action.onSelect}
      onPointerEnter={ahead}
      onFocus={ahead}
      {...(reason && { title: reason })}
    >
      {t(action.label, action.params)}
      {reason && <span className="pf-v6-screen-reader"> {reason}</span>}
    </Button>
  )
}
