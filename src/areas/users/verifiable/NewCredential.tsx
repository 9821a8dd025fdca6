import { Button, Skeleton } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import {
  createVerifiableCredential,
  verifiableCredentials,
} from '~/api/users/verifiableCredentials'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { leftScopes, newCredential } from './verifiableCredential.fields'

type Props = { realm: string; user: string; onClose: () => void }

/** Asks for the client scope of a credential that a user is to have. */
export default function NewCredential({ realm, user, onClose }: Props) {
  const { t } = useText()
  return (
    <Dialog title={t('createVerifiableCredential')} back={null} onClose={onClose}>
      <Content realm={realm} user={user} onClose={onClose} />
    </Dialog>
  )
}

function Content({ realm, user, onClose }: Props) {
  const { t } = useText()
  const scopes = useQuery(verifiableCredentials.scopes(realm))
  const { data: had = [] } = useQuery(verifiableCredentials.ofUser(realm, user))
  if (scopes.error)
    return (
      <ErrorPanel
        error={scopes.error}
        requires="view-clients"
        onRetry={() => void scopes.refetch()}
      />
    )
  if (!scopes.data) return <Skeleton screenreaderText={t('spinnerLoading')} />
  const left = leftScopes(scopes.data, had)
  if (left.length === 0) {
    return (
      <div className="castellan-rows">
        <InlineAlert
          variant="warning"
          title={t(scopes.data.length === 0 ? 'noOid4vcScopesAvailable' : 'hasAllCredentials')}
        />
        <div>
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <CreateForm
      start={{ scope: left.length === 1 ? (left[0] ?? '') : '' }}
      create={createVerifiableCredential(realm, user)}
      sections={newCredential(left)}
      button="create"
      onCreated={onClose}
      onCancel={onClose}
    />
  )
}
