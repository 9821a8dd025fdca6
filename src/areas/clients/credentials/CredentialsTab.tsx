import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { authenticators } from '~/api/clients/clientCredentials'
import { clients, neverSent, updateCredentials, type Client } from '~/api/clients/clients'
import { serverInfo } from '~/api/serverInfo'
import { EditForm } from '~/form/EditForm'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useSaveConfirmation } from '~/ui/dialogs/saveConfirmation'
import { useText } from '~/ui/useText'
import ClientSecret from './ClientSecret'
import { credentialBody } from './credentialBody'
import { authenticatorType, credentialSections } from './credentials.fields'
import { RegistrationToken } from './RegistrationToken'
import { SecretExpiry } from './SecretExpiry'

type Props = { realm: string; client: Client }

const customControls = { ClientSecret }

/** The secret is edited here; an untouched one is taken out of the body before it is sent. */
const never = neverSent.filter((name) => name !== 'secret')

/** How a client proves who it is. */
export default function CredentialsTab({ realm, client }: Props) {
  const { ask, dialog } = useSaveConfirmation()
  const { t } = useText()
  const { data: offered } = useSuspenseQuery(authenticators(realm))
  const { data: info } = useQuery(serverInfo)
  const types = info?.componentTypes?.['org.keycloak.authentication.ClientAuthenticator'] ?? []
  const before = async (body: Client, theirs: Client) => {
    const { clientAuthenticatorType = '' } = body
    if (clientAuthenticatorType === theirs.clientAuthenticatorType) return true
    const params = { clientAuthenticatorType }
    return ask({
      title: 'changeAuthenticatorConfirmTitle',
      params,
      button: 'yes',
      back: 'no',
      body: t('changeAuthenticatorConfirm', params),
    })
  }
  return (
    <>
      <EditForm
        query={clients.byId(realm, client.id)}
        sections={credentialSections(offered, types)}
        customControls={customControls}
        requires="manage-clients"
        editable={client.access?.configure}
        transform={credentialBody}
        save={{ mutation: updateCredentials(realm), before, never }}
      >
        <Notes
          realm={realm}
          client={client}
          withSecret={offered
            .filter((authenticator) => authenticator.supportsSecret)
            .map(({ id }) => id)}
        />
      </EditForm>
      <RegistrationToken realm={realm} client={client} />
      {dialog}
    </>
  )
}

/** What is to be known beside the fields, for the authenticator that is chosen. */
function Notes({ realm, client, withSecret }: Props & { withSecret: readonly string[] }) {
  const { t } = useText()
  const { read } = useConditionInput([authenticatorType, regexComparison], useFormInfo())
  const type = String(read(authenticatorType))
  return (
    <div className="castellan-rows castellan-key">
      {type === 'client-jwt' && <InlineAlert variant="info" title={t('signedJWTConfirm')} />}
      {type === 'client-x509' && String(read(regexComparison)) === 'true' && (
        <InlineAlert variant="warning" title={t('regexComparisonAdvice')} />
      )}
      {withSecret.includes(type) && <SecretExpiry realm={realm} client={client} />}
    </div>
  )
}

const regexComparison = ['attributes', 'x509.allow.regex.pattern.comparison'] as const
