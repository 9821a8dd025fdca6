import { CheckCircleIcon } from '@patternfly/react-icons/dist/esm/icons/check-circle-icon'
import { useRef, useState } from 'react'
import { bindings, boundTo, type FlowRow, type UsedBy as Use } from '~/api/authentication/flows'
import { useRealm } from '~/api/realms/realms'
import { TextButton } from '~/ui/actions/buttons'
import { useText } from '~/ui/useText'
import UsedByPopover from './UsedByPopover'
import UsedByDialog from './UsedByDialog'
import '../authentication.css'

// Kinds of use: @texts used.*

/** More names open a dialog with a list. */
export const popoverLimit = 8

type Props = { realm: string; flow: FlowRow }

export function UsedBy({ realm, flow }: Props) {
  const { t, list } = useText()
  const settings = useRealm(realm)
  const { usedBy, alias } = flow
  if (!usedBy) return <>{t('used.notInUse')}</>
  const icon = <CheckCircleIcon className="castellan-flow-used" />
  if (usedBy.type === 'DEFAULT') {
    // The list names a default flow without its bindings; only the realm has them.
    const bindingLabels = boundTo(settings, alias).map((binding) => t(bindings[binding]))
    return (
      <span>
        {icon} {bindingLabels.length > 0 ? list(bindingLabels) : t('used.DEFAULT')}
      </span>
    )
  }
  return (
    <span>
      {icon} <UsedByButton realm={realm} id={flow.id} use={usedBy} />
    </span>
  )
}

export function UsedByButton({ realm, id, use }: { realm: string; id: string; use: Use }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      <TextButton
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(`used.${use.type}`)}
      </TextButton>
      {isOpen && (
        <>
          {use.values.length <= popoverLimit ? (
            <UsedByPopover anchor={button} realm={realm} use={use} onClose={close} />
          ) : (
            <UsedByDialog realm={realm} id={id} type={use.type} onClose={close} />
          )}
        </>
      )}
    </>
  )
}

/** Plain text for search, sorting and export. */
export const usedByText = (
  { usedBy }: FlowRow,
  t: (key: string) => string,
  bindingLabels: readonly string[],
) => {
  if (!usedBy) return t('used.notInUse')
  return usedBy.type === 'DEFAULT' ? bindingLabels.join(', ') : t(`used.${usedBy.type}`)
}
