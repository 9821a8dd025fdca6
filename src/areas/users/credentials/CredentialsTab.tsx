import { Title } from '@patternfly/react-core'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  credentials,
  deleteCredentials,
  isPassword,
  mailActions,
  type Credential,
} from '~/api/users/credentials'
import type { User } from '~/api/users/users'
import { formatDate } from '~/lib/format'
import { translate } from '~/lib/i18n'
import { FederationProviderName } from '~/parts/federation/FederationProviderName'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { openDialog } from '~/ui/dialogs/openDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDeniedReason } from '~/ui/permissions'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import { managePermission } from '../userActions'
import { ActionsEmailDialog } from './ActionsEmailDialog'
import { typeName } from './credentialOrder'
import { CredentialCell, CredentialTable } from './CredentialTable'
import { LocalCredentials } from './LocalCredentials'
import { openPasswordDialog } from './PasswordDialog'

type Props = { realm: string; user: User }

export const load = ({ realm, id }: { realm: string; id: string }) => [credentials.list(realm, id)]

export default function CredentialsTab({ realm, user }: Props) {
  const { email, access, enabled, federationLink } = user
  const { data: all } = useSuspenseQuery(credentials.list(realm, user.id))
  const deniedReason = useDeniedReason()
  const permission = managePermission(access?.manage)
  const localCredentials = all.filter((credential) => !credential.federationLink)
  const setPassword: MenuAction = {
    label: 'setPassword',
    ...((access?.resetPassword ?? access?.manage) !== true && {
      requires: permission.requires,
      disabledReason: 'objectReadOnly',
    }),
    onSelect: () => openPasswordDialog(realm, user, all),
  }
  const mail: MenuAction = {
    label: 'credentialResetBtn',
    requires: permission.requires,
    // The server sends no mail to disabled users.
    disabledReason:
      permission.disabledReason ?? (enabled === false ? 'mailToDisabledUser' : undefined),
    onSelect: () =>
      openDialog(
        <ActionsEmailDialog
          realm={realm}
          email={email}
          command={mailActions(realm, user.id)}
          button="credentialResetConfirm"
        />,
      ),
  }
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
          resetPassword={{ ...setPassword, label: 'resetPasswordBtn' }}
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

const credentialRemoval = (
  realm: string,
  { id, username, access }: User,
  all: readonly Credential[],
): ConfirmedAction<Credential> => ({
  label: 'deleteBtn',
  command: deleteCredentials(realm, id),
  ...managePermission(access?.manage),
  question: () => ({
    title: 'deleteCredentialsConfirmTitle',
    text: 'deleteCredentialsConfirm',
  }),
  impact: ([credential]) =>
    credential && (
      <>
        <Description credential={credential} />
        {all.length === 1 && <p>{translate('lastCredential', { name: username })}</p>}
      </>
    ),
})

function Description({ credential }: { credential: Credential }) {
  const text = useText()
  const { type, userLabel, createdDate } = credential
  const texts = [typeName(type, text), userLabel, formatDate(createdDate, text.language, 'short')]
  return (
    <p>
      <bdi>{texts.filter(Boolean).join(' · ')}</bdi>
    </p>
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
