import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import type { Credential } from '~/api/users/credentials'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { factsOf } from './groups'

type Props = { credential: Credential; onClose: () => void }

/** How a credential is kept: algorithms and counts, no secret. */
export default function DataDialog({ credential, onClose }: Props) {
  const { t } = useText()
  const title = credential.userLabel || t('passwordDataTitle')
  const [name, value] = [t('showPasswordDataName'), t('showPasswordDataValue')]
  return (
    <Dialog title={title} isScrollable back="close" onClose={onClose}>
      <table className={css(styles.table, styles.modifiers.compact)} aria-label={title}>
        <thead className={styles.tableThead}>
          <tr className={styles.tableTr}>
            <th scope="col" className={styles.tableTh}>
              {name}
            </th>
            <th scope="col" className={styles.tableTh}>
              {value}
            </th>
          </tr>
        </thead>
        <tbody className={styles.tableTbody}>
          {factsOf(credential).map(([fact, text]) => (
            <tr key={fact} className={styles.tableTr}>
              <th scope="row" className={styles.tableTh}>
                <bdi>{fact}</bdi>
              </th>
              <td className={css(styles.tableTd, 'castellan-lines')}>
                <bdi>{text}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
