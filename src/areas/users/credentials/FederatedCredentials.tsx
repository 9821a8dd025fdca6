import { Title } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useQuery } from '@tanstack/react-query'
import { credentials, isPassword, type Credential } from '~/api/users/credentials'
import { ProviderName } from '~/parts/federation/ProviderName'
import { ActionButton } from '~/ui/actions/ActionButton'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import { typeName } from './credentialOrder'

type Props = {
  realm: string
  user: string
  /** The provider that the user comes from. */
  provider: string
  credentials: readonly Credential[]
  passwordRefusal: string
  onSet: () => void
}

const columns = ['type', 'providedBy', 'createdAt'] as const

/** What a user federation provider keeps, or could keep, of a user's credentials. */
export function FederatedCredentials(props: Props) {
  const { t } = useText()
  const { data: types = [] } = useQuery(credentials.federatedTypes(props.realm, props.user))
  const known = new Set(props.credentials.map(({ type }) => type))
  // A type that the provider could keep, without one yet.
  const possible = types
    .filter((type) => !known.has(type))
    .map((type): Credential => ({ id: type, type, federationLink: props.provider }))
  const rows = [...props.credentials, ...possible]
  if (rows.length === 0) return null
  return (
    <section className="castellan-table castellan-federated">
      <Title headingLevel="h2" size="md">
        {t('federatedCredentials')}
      </Title>
      <table
        className={css(styles.table, styles.modifiers.compact, 'pf-m-grid-md')}
        aria-label={t('federatedCredentials')}
      >
        <thead className={styles.tableThead}>
          <tr className={styles.tableTr}>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.tableTh}>
                {t(column)}
              </th>
            ))}
            <th scope="col" className={styles.tableTh}>
              <span className="pf-v6-screen-reader">{t('action')}</span>
            </th>
          </tr>
        </thead>
        <tbody className={styles.tableTbody}>
          {rows.map((credential) => (
            <Row key={credential.id} {...props} credential={credential} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({
  realm,
  provider,
  credential,
  passwordRefusal,
  onSet,
}: Props & { credential: Credential }) {
  const text = useText()
  const { t } = text
  return (
    <tr className={styles.tableTr}>
      <th scope="row" className={css(styles.tableTd, 'castellan-cell')} data-label={t('type')}>
        {typeName(credential.type, text)}
      </th>
      <td className={css(styles.tableTd, 'castellan-cell')} data-label={t('providedBy')}>
        <ProviderName realm={realm} provider={credential.federationLink ?? provider} />
      </td>
      <td className={css(styles.tableTd, 'castellan-cell')} data-label={t('createdAt')}>
        {credential.createdDate ? <Time value={credential.createdDate} /> : '—'}
      </td>
      <td className={styles.tableTd}>
        {isPassword(credential) && (
          <ActionButton
            action={{ label: 'setPassword', disabledReason: passwordRefusal, onSelect: onSet }}
          />
        )}
      </td>
    </tr>
  )
}
