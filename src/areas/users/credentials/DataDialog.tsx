import { Button, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useId } from 'react'
import type { Credential } from '~/api/credentials'
import { useText } from '~/ui/useText'
import { factsOf } from './groups'

type Props = { credential: Credential; onClose: () => void }

/** How a credential is kept: algorithms and counts, no secret. */
export default function DataDialog({ credential, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const [name, value] = [t('showPasswordDataName'), t('showPasswordDataValue')]
  return (
    <Modal variant="medium" isOpen onClose={onClose} aria-labelledby={id}>
      <ModalHeader labelId={id} title={credential.userLabel || t('passwordDataTitle')} />
      <ModalBody tabIndex={0}>
        <table className={css(styles.table, styles.modifiers.compact)} aria-labelledby={id}>
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
      </ModalBody>
      <ModalFooter>
        <Button onClick={onClose}>{t('close')}</Button>
      </ModalFooter>
    </Modal>
  )
}
