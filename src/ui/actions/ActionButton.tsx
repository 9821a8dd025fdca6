import { Button } from '@patternfly/react-core'
import type { MouseEvent } from 'react'
import type { MenuAction } from './ActionList'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'

type Props = { action: MenuAction; variant?: 'primary' | 'secondary' | 'link' }

export function ActionButton({ action, variant = 'secondary' }: Props) {
  const { t, label } = useText()
  const reason = useDeniedReason()(action.requires) ?? label(action.disabledReason, { plain: true })
  const preload = reason ? undefined : action.preload
  const press = ({ detail }: MouseEvent) => {
    // Ignore the second click of a double click.
    if (detail < 2) action.onSelect()
  }
  return (
    <Button
      variant={reason && variant === 'primary' ? 'secondary' : variant}
      isDanger={action.danger === true}
      isAriaDisabled={reason !== ''}
      onClick={press}
      onPointerEnter={preload}
      onFocus={preload}
      {...(reason && { title: reason })}
    >
      {t(action.label, action.params)}
      {reason && <span className="pf-v6-screen-reader"> {reason}</span>}
    </Button>
  )
}
