import { TextInput } from '@patternfly/react-core'
import { useState } from 'react'
import { runCommand, withoutToast } from '~/api/queryClient'
import {
  pushRealmRevocation,
  setRealmNotBefore,
  useRealm,
  type PushResponse,
} from '~/api/realms/realms'
import { getEnvironment, signOut } from '~/api/session'
import { failedText, describeFailure } from '~/lib/errors'
import { formatDate } from '~/lib/format'
import type { TextKey } from '~/lib/textKey'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { OwnSessionWarning } from '~/parts/sessions/sessionActions'
import './sessions-page.css'

/** Sets, clears and pushes the realm's not-before. */
export function RevocationDialog({ realm }: { realm: string }) {
  const { t, language } = useText()
  const { notBefore = 0 } = useRealm(realm)
  const [failure, setFailure] = useState<string>()
  const [pushed, setPushed] = useState<PushResponse>()
  const attempt = async (action: () => Promise<unknown>, failed: TextKey) => {
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      setFailure(failedText(failed, describeFailure(error)))
    }
  }
  const command = setRealmNotBefore(realm)
  const write = (time: number) => runCommand(withoutToast(command), time)
  const setToNow = () =>
    getEnvironment().realm === realm
      ? confirm({
          title: 'revocation',
          text: 'revokeRealmConfirm',
          button: 'setToNow',
          danger: true,
          impact: <OwnSessionWarning />,
          run: async () => {
            // Our own tokens end with it: refetching would fail.
            await command.mutationFn(nowInSeconds())
            await signOut()
          },
        })
      : void attempt(() => write(nowInSeconds()), 'setToNowError')
  const push = async () =>
    setPushed(await runCommand(withoutToast(pushRealmRevocation(realm)), undefined))
  const actions: readonly MenuAction[] = [
    { label: 'setToNow', requires: 'manage-realm', onSelect: setToNow },
    {
      label: 'clear',
      requires: 'manage-realm',
      disabledReason: notBefore > 0 ? undefined : 'notBeforeNone',
      onSelect: () => void attempt(() => write(0), 'notBeforeError'),
    },
    {
      label: 'push',
      requires: 'manage-realm',
      onSelect: () => void attempt(push, 'notBeforePushError'),
    },
  ]
  return (
    <Dialog
      title={t('revocation')}
      description={t('revocationDescription')}
      failure={failure && <InlineAlert variant="danger" role="alert" title={failure} />}
      extraButtons={actions.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
    >
      <LabeledControl label="notBefore">
        {(control) => (
          <TextInput
            {...control}
            readOnlyVariant="default"
            value={notBefore > 0 ? formatDate(notBefore * 1000, language) : t('none')}
          />
        )}
      </LabeledControl>
      {pushed && <PushResult {...pushed} />}
    </Dialog>
  )
}

const nowInSeconds = () => Math.floor(Date.now() / 1000)

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
