import { useQuery } from '@tanstack/react-query'
import { attemptOf, type AdminEvent, type UserEvent } from '~/api/events/events'
import { describeError } from '~/lib/errors'
import { CodeWithCopy } from '~/parts/activity/CodeWithCopy'
import { Dialog } from '~/ui/dialogs/Dialog'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import { AttemptSteps } from './AttemptSteps'

type Props = { event: AdminEvent }

/** The ids are internal ids from the realm the administrator signed in to. */
export function AuthDialog({ event: { authDetails } }: Props) {
  const { t } = useText()
  const rows = [
    ['realm', authDetails?.realmId],
    ['client', authDetails?.clientId],
    ['user', authDetails?.userId],
    ['ipAddress', authDetails?.ipAddress],
  ] as const
  return (
    <Dialog title={t('auth')} cancelText="close">
      <PlainTable
        label={t('auth')}
        titles={[t('attribute'), t('value')]}
        rows={rows.map(([key, value]) => [t(key), <bdi key="value">{value ?? '—'}</bdi>])}
      />
    </Dialog>
  )
}

export function RepresentationDialog({ event }: Props) {
  const { t } = useText()
  return (
    <Dialog
      size="large"
      title={t('representation')}
      description={event.resourcePath}
      isScrollable
      cancelText="close"
    >
      <CodeWithCopy name={t('representation')} code={formatJson(event.representation ?? '')} />
    </Dialog>
  )
}

/** Returns the text unchanged if it is not JSON, such as an id. */
function formatJson(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

type AttemptDialogProps = { realm: string; event: UserEvent }

export function AttemptDialog({ realm, event }: AttemptDialogProps) {
  const { t } = useText()
  const { data = [], error, isPending } = useQuery(attemptOf(realm, event))
  return (
    <Dialog
      size="medium"
      title={t('wholeSignIn')}
      description={t('wholeSignInExplain', { client: event.clientId ?? '—' })}
      isScrollable
      cancelText="close"
    >
      {error && <p role="alert">{describeError(error).message}</p>}
      {isPending && <p>{t('spinnerLoading')}</p>}
      <AttemptSteps events={data} current={event.id} />
    </Dialog>
  )
}
