import { Popover } from '@patternfly/react-core'
import { Fragment, type RefObject } from 'react'
import type { UsedBy } from '~/api/authentication/flows'
import { IdentityProviderName } from '~/parts/identity-providers/IdentityProviderName'
import { overlayContainer, popoverWidth } from '~/ui/Floating'
import { useText } from '~/ui/useText'

type Props = {
  anchor: RefObject<HTMLButtonElement | null>
  realm: string
  use: UsedBy
  onClose: () => void
}

export default function UsedByPopover({ anchor, realm, use, onClose }: Props) {
  const { t } = useText()
  const title = t(use.type === 'SPECIFIC_CLIENTS' ? 'appliedByClients' : 'appliedByProviders')
  return (
    <Popover
      triggerRef={anchor}
      isVisible
      {...popoverWidth}
      appendTo={() => overlayContainer(anchor.current)}
      shouldClose={() => {
        onClose()
        anchor.current?.focus()
      }}
      aria-label={title}
      closeBtnAriaLabel={t('close')}
      bodyContent={
        <span className="castellan-lines">
          {title}{' '}
          {use.values.map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <strong>
                {use.type === 'SPECIFIC_PROVIDERS' ? (
                  <IdentityProviderName realm={realm} alias={name} />
                ) : (
                  <bdi>{name}</bdi>
                )}
              </strong>
            </Fragment>
          ))}
        </span>
      }
    />
  )
}
