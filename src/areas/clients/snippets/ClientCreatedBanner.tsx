import { AlertActionCloseButton, AlertActionLink } from '@patternfly/react-core'
import { useState } from 'react'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { recentlyCreated } from './recentlyCreated'

/** After a client was made: what to do with it. */
export function ClientCreatedBanner({ id, onConnect }: { id: string; onConnect: () => void }) {
  const { t } = useText()
  const [isShown, setShown] = useState(() => recentlyCreated.of(id) !== undefined)
  if (!isShown) return null
  const close = () => {
    recentlyCreated.forget()
    setShown(false)
  }
  return (
    <InlineAlert
      variant="info"
      className="castellan-made"
      title={t('clientMade')}
      actionClose={<AlertActionCloseButton aria-label={t('close')} onClose={close} />}
      actionLinks={<AlertActionLink onClick={onConnect}>{t('connectApplication')}</AlertActionLink>}
    />
  )
}
