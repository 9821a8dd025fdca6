import { Button, List, ListItem, Spinner, Stack } from '@patternfly/react-core'
import { redirectToSignIn, signInInWindow, type Renewal } from '~/api/renewal'
import { unsavedChanges } from '~/api/unsavedChanges'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

/** Can't be dismissed: unsaved changes need a session. */
export default function SessionDialog({ renewal }: { renewal: Renewal }) {
  const { t } = useText()
  const { expectedUser, otherUser } = renewal
  const isOtherUser = renewal.phase === 'other'
  return (
    <Dialog
      size="small"
      title={t(isOtherUser ? 'sessionOtherTitle' : 'sessionOverTitle')}
      icon="warning"
      isDescribed
      extraButtons={
        isOtherUser ? <OtherUserActions renewal={renewal} /> : <Actions renewal={renewal} />
      }
    >
      <Stack hasGutter>
        <p>
          {isOtherUser
            ? t('sessionOtherText', { former: expectedUser, other: otherUser })
            : t('sessionOverText')}
        </p>
        <List>
          {unsavedChanges.list().map((change) => (
            <ListItem key={change.describe()}>{change.describe()}</ListItem>
          ))}
        </List>
        <Status renewal={renewal} />
      </Stack>
    </Dialog>
  )
}

function Status({ renewal: { phase, failed } }: { renewal: Renewal }) {
  const { t } = useText()
  return (
    <div aria-live="polite">
      {phase === 'window' && (
        <p>
          <Spinner isInline aria-hidden /> {t('sessionWindowOpen')}
        </p>
      )}
      {phase === 'blocked' && (
        <InlineAlert variant="warning" title={t('sessionWindowBlocked')}>
          {t('sessionDraftExplain')}
        </InlineAlert>
      )}
      {failed && <InlineAlert variant="danger" title={t('sessionSignInFailed')} />}
    </div>
  )
}

async function leaveWithDrafts() {
  for (const change of unsavedChanges.list()) change.keepDraft?.()
  await redirectToSignIn()
}

function Actions({ renewal: { phase } }: { renewal: Renewal }) {
  const { t } = useText()
  const isBlocked = phase === 'blocked'
  return (
    <>
      <Button variant={isBlocked ? 'secondary' : 'primary'} onClick={() => void signInInWindow()}>
        {t(isBlocked ? 'tryAgain' : 'sessionSignIn')}
      </Button>
      <Button variant={isBlocked ? 'primary' : 'link'} onClick={() => void leaveWithDrafts()}>
        {t('sessionSignInHere')}
      </Button>
    </>
  )
}

function OtherUserActions({ renewal: { expectedUser } }: { renewal: Renewal }) {
  const { t } = useText()
  return (
    <>
      <Button variant="primary" onClick={() => void signInInWindow()}>
        {t('sessionSignInAs', { name: expectedUser })}
      </Button>
      {/* Drafts are not kept for a different user. */}
      <Button variant="link" isDanger onClick={() => void redirectToSignIn()}>
        {t('sessionDiscard')}
      </Button>
    </>
  )
}
