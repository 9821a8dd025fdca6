import { FormGroup, TextInput } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { withoutToast } from '~/api/queryClient'
import {
  pushRealmRevocation,
  setRealmNotBefore,
  useRealm,
  type PushResponse,
} from '~/api/realms/realms'
import { getEnvironment, signOut } from '~/api/session'
import { failedText, describeFailure } from '~/lib/errors'
import { formatDate } from '~/lib/format'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { OwnSessionWarning } from '~/parts/sessions/useSessionActions'
import './sessions-page.css'

type Props = { realm: string; onClose: () => void }

/** Sets, clears and pushes the realm's not-before. */
export default function RevocationDialog({ realm, onClose }: Props) {
  const { t, language } = useText()
  const id = useId()
  const { notBefore = 0 } = useRealm(realm)
  const { set, clear, push, failure, pushed } = useRevocation(realm)
  const actions: readonly MenuAction[] = [
    { label: 'setToNow', requires: 'manage-realm', onSelect: set },
    {
      label: 'clear',
      requires: 'manage-realm',
      disabledReason: notBefore > 0 ? undefined : 'notBeforeNone',
      onSelect: clear,
    },
    { label: 'push', requires: 'manage-realm', onSelect: push },
  ]
  return (
    <Dialog
      title={t('revocation')}
      description={t('revocationDescription')}
      failure={failure && <InlineAlert variant="danger" role="alert" title={failure} />}
      extraButtons={actions.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      cancelText="cancel"
      onClose={onClose}
    >
      <FormGroup label={t('notBefore')} fieldId={`${id}-not-before`}>
        <TextInput
          id={`${id}-not-before`}
          readOnlyVariant="default"
          value={notBefore > 0 ? formatDate(notBefore * 1000, language) : t('none')}
        />
      </FormGroup>
      {pushed && <PushResult {...pushed} />}
    </Dialog>
  )
}

function useRevocation(realm: string) {
  const [failure, setFailure] = useState<string>()
  const [pushed, setPushed] = useState<PushResponse>()
  const command = setRealmNotBefore(realm)
  const isOwnRealm = getEnvironment().realm === realm
  const { mutateAsync } = useMutation(withoutToast(command))
  const { mutateAsync: pushAsync } = useMutation({
    ...pushRealmRevocation(realm),
    meta: { withoutToast: true },
  })
  const attempt = async (action: () => Promise<void>, errorKey: string) => {
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      setFailure(failedText(errorKey, describeFailure(error)))
    }
  }
  const nowInSeconds = () => Math.floor(Date.now() / 1000)
  // Our own tokens end with it.
  const revokeOwnRealm = async () => {
    await command.mutationFn(nowInSeconds())
    await signOut()
  }
  return {
    failure,
    pushed,
    set: () =>
      isOwnRealm
        ? confirm({
            title: 'revocation',
            text: 'revokeRealmConfirm',
            button: 'setToNow',
            danger: true,
            impact: <OwnSessionWarning />,
            run: revokeOwnRealm,
          })
        : void attempt(() => mutateAsync(nowInSeconds()).then(() => undefined), 'setToNowError'),
    clear: () => void attempt(() => mutateAsync(0).then(() => undefined), 'notBeforeError'),
    push: () => void attempt(async () => setPushed(await pushAsync()), 'notBeforePushError'),
  }
}

function PushResult({ successRequests = [], failedRequests = [] }: PushResponse) {
  const { t } = useText()
  if (successRequests.length === 0 && failedRequests.length === 0)
    return <InlineAlert variant="warning" role="alert" title={t('noAdminUrlSet')} />
  return (
    <>
      {successRequests.length > 0 && (
        <InlineAlert variant="success" isLiveRegion title={t('notBeforePushSuccess')}>
          <AddressList addresses={successRequests} />
        </InlineAlert>
      )}
      {failedRequests.length > 0 && (
        <InlineAlert variant="danger" role="alert" title={t('notBeforePushFail')}>
          <AddressList addresses={failedRequests} />
        </InlineAlert>
      )}
    </>
  )
}

const AddressList = ({ addresses }: { addresses: readonly string[] }) => (
  <ul>
    {addresses.map((address) => (
      <li key={address} className="castellan-session-address">
        <bdi>{address}</bdi>
      </li>
    ))}
  </ul>
)
