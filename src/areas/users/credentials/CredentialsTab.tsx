import { Title } from '@patternfly/react-core'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { credentials, isPassword, type Credential } from '~/api/users/credentials'
import type { User } from '~/api/users/users'
import { FederationProviderName } from '~/parts/federation/FederationProviderName'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDeniedReason } from '~/ui/permissions'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import { managePermission } from '../userActions'
import { credentialRemoval, mailAction, passwordAction } from './credentialActions'
import { typeName } from './credentialOrder'
import { CredentialCell, CredentialTable } from './CredentialTable'
import { LocalCredentials } from './LocalCredentials'

type Props = { realm: string; user: User }

export const load = ({ realm, id }: { realm: string; id: string }) => [credentials.list(realm, id)]

export default function CredentialsTab({ realm, user }: Props) {
  const { email, access, federationLink } = user
  const { data: all } = useSuspenseQuery(credentials.list(realm, user.id))
  const deniedReason = useDeniedReason()
  const permission = managePermission(access?.manage)
  const localCredentials = all.filter((credential) => !credential.federationLink)
  const setPassword = passwordAction(realm, user, all)
  const mail = mailAction(realm, user)
  if (all.length === 0 && !federationLink)
    return (
      <EmptyStateMessage
        title="noCredentials"
        text="noCredentialsText"
        action={<ActionButton variant="primary" action={setPassword} />}
        secondary={email && <ActionButton variant="link" action={mail} />}
      />
    )
  return (
    <div className="castellan-credentials">
      <div className="castellan-credential-buttons">
        {!all.some(isPassword) && !federationLink && (
          <ActionButton variant="primary" action={setPassword} />
        )}
        {email && <ActionButton action={mail} />}
      </div>
      {localCredentials.length > 0 && (
        <LocalCredentials
          realm={realm}
          user={user.id}
          credentials={localCredentials}
          isReadOnly={
            permission.disabledReason !== undefined ||
            deniedReason(permission.requires) !== undefined
          }
          resetPassword={setPassword}
          removal={credentialRemoval(realm, user, all)}
        />
      )}
      {federationLink && (
        <FederatedCredentials
          realm={realm}
          user={user.id}
          provider={federationLink}
          credentials={all.filter((credential) => credential.federationLink)}
          setPassword={setPassword}
        />
      )}
    </div>
  )
}

type FederatedCredentialsProps = {
  realm: string
  user: string
  provider: string
  credentials: readonly Credential[]
  setPassword: MenuAction
}

function FederatedCredentials(props: FederatedCredentialsProps) {
  const { realm, user, provider, setPassword } = props
  const text = useText()
  const { t } = text
  const { data: types = [] } = useQuery(credentials.federatedTypes(realm, user))
  const existingTypes = new Set(props.credentials.map(({ type }) => type))
  // Types the provider supports but has no credential for.
  const missingCredentials = types
    .filter((type) => !existingTypes.has(type))
    .map((type): Credential => ({ id: type, type }))
  const rows = [...props.credentials, ...missingCredentials]
  if (rows.length === 0) return null
  return (
    <section className="castellan-table castellan-federated">
      <Title headingLevel="h2" size="md">
        {t('federatedCredentials')}
      </Title>
      <CredentialTable
        label="federatedCredentials"
        titles={['type', 'providedBy', 'createdAt']}
        buttonColumns={1}
      >
        <tbody className={styles.tableTbody}>
          {rows.map((credential) => (
            <tr key={credential.id} className={styles.tableTr}>
              <CredentialCell title="type" isRowHeader>
                {typeName(credential.type, text)}
              </CredentialCell>
              <CredentialCell title="providedBy">
                <FederationProviderName
                  realm={realm}
                  provider={credential.federationLink ?? provider}
                />
              </CredentialCell>
              <CredentialCell title="createdAt">
                {credential.createdDate ? <Time value={credential.createdDate} /> : '—'}
              </CredentialCell>
              <td className={styles.tableTd}>
                {isPassword(credential) && <ActionButton action={setPassword} />}
              </td>
            </tr>
          ))}
        </tbody>
      </CredentialTable>
    </section>
  )
}
