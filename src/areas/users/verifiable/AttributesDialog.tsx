import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import type { VerifiableCredential } from '~/api/users/verifiableCredentials'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'

type Props = { credential: VerifiableCredential; onClose: () => void }

/** The user's attributes as they go into a credential. */
export default function AttributesDialog({ credential, onClose }: Props) {
  const { t } = useText()
  const { scope, attributes } = credential
  return (
    <Dialog
      title={t('credentialUserAttributesFor', { credentialScopeName: scope })}
      isScrollable
      back="close"
      onClose={onClose}
    >
      <table
        className={css(styles.table, styles.modifiers.compact)}
        aria-label={t('credentialUserAttributes')}
      >
        <thead className={styles.tableThead}>
          <tr className={styles.tableTr}>
            {['credentialAttributeName', 'credentialAttributeValue'].map((title) => (
              <th key={title} scope="col" className={styles.tableTh}>
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.tableTbody}>
          {attributes.map(({ name, values }) => (
            <tr key={name} className={styles.tableTr}>
              <th scope="row" className={styles.tableTh}>
                <bdi>{name}</bdi>
              </th>
              <td className={styles.tableTd}>
                <bdi>{values.join(', ')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
