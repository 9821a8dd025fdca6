import { useQuery } from '@tanstack/react-query'
import { attemptOf, type UserEvent } from '~/api/events/events'
import { describeError } from '~/lib/errors'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { AttemptSteps } from './AttemptSteps'

type Props = { realm: string; event: UserEvent; onClose: () => void }

export default function AttemptDialog({ realm, event, onClose }: Props) {
  const { t } = useText()
  const { data = [], error, isPending } = useQuery(attemptOf(realm, event))
  return (
    <Dialog
      size="medium"
      title={t('wholeSignIn')}
      description={t('wholeSignInExplain', { client: event.clientId ?? '—' })}
      isScrollable
      cancelText="close"
      onClose={onClose}
    >
      {error && <p role="alert">{describeError(error).message}</p>}
      {isPending && <p>{t('spinnerLoading')}</p>}
      <AttemptSteps events={data} current={event.id} />
    </Dialog>
  )
}
