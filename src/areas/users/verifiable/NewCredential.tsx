import { Button, Skeleton } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import {
  createVerifiableCredential,
  verifiableCredentials,
} from '~/api/users/verifiableCredentials'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { findUnusedScopes, newCredentialSections } from './verifiableCredential.fields'

type Props = { realm: string; user: string; onClose: () => void }

export default function NewCredential({ realm, user, onClose }: Props) {
  const { t } = useText()
  return (
    <Dialog title={t('createVerifiableCredential')} cancelText={null} onClose={onClose}>
      <ScopeForm realm={realm} user={user} onClose={onClose} />
    </Dialog>
  )
}

function ScopeForm({ realm, user, onClose }: Props) {
  const { t } = useText()
  const scopes = useQuery(verifiableCredentials.scopes(realm))
  const { data: existing = [] } = useQuery(verifiableCredentials.ofUser(realm, user))
  if (scopes.error)
    return (
      <ErrorPanel
        error={scopes.error}
        requires="view-clients"
        onRetry={() => void scopes.refetch()}
      />
    )
  if (!scopes.data) return <Skeleton screenreaderText={t('spinnerLoading')} />
  const unusedScopes = findUnusedScopes(scopes.data, existing)
  if (unusedScopes.length === 0) {
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
      defaultValues={{ scope: unusedScopes.length === 1 ? (unusedScopes[0] ?? '') : '' }}
      create={createVerifiableCredential(realm, user)}
      sections={newCredentialSections(unusedScopes)}
      button="create"
      onCreated={onClose}
      onCancel={onClose}
    />
  )
}
