import { arePoliciesEnabled } from '~/api/client-policies/policyComponents'
import {
  clients,
  clientUpdate,
  recreateClient,
  updateClient,
  type Client,
} from '~/api/clients/clients'
import { EditForm } from '~/form/EditForm'
import type { CustomControls, Section } from '~/lib/field'
import { confirmed, type Question } from '~/ui/dialogs/confirm'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { normalizeClient, losesAuthorization } from './normalizeClient'

type Props = {
  realm: string
  client: Client
  sections: readonly Section[]
  customControls?: CustomControls
}

/**
 * Every tab saves through this form: only edited members change, and losing authorization data
 * needs a confirmation.
 */
export function ClientForm({ realm, client, sections, customControls }: Props) {
  const before = async (body: Client, theirs: Client) =>
    !losesAuthorization(body, theirs) || (await confirmed(authorizationOffConfirmation))
  return (
    <EditForm
      query={clients.byId(realm, client.id)}
      sections={sections}
      {...(customControls && { customControls })}
      requires="manage-clients"
      editable={client.access?.configure}
      transform={normalizeClient}
      save={{
        mutation: updateClient(realm),
        partial: clientUpdate,
        wholeIf: arePoliciesEnabled(realm),
        before,
        recreate: recreateClient(realm),
      }}
    />
  )
}

const authorizationOffConfirmation: Question = {
  title: 'authorizationOffTitle',
  button: 'authorizationOffConfirm',
  impact: <AuthorizationOffWarning />,
}

function AuthorizationOffWarning() {
  const { t } = useText()
  return t('authorizationOffExplain')
}

/** Empty if the user may change keys and credentials. */
export function useClientWriteDenied({ access }: Client): string {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  if (access?.configure === false) return deniedReason('manage-clients') ?? t('objectReadOnly')
  return deniedReason(access ? undefined : 'manage-clients') ?? ''
}
