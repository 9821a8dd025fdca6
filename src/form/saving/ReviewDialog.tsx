import { Fragment } from 'react'
import { Title } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import type { Field } from '~/lib/field'
import { secretPlaceholder, withoutSecrets } from '~/lib/secrets'
import { changedLines } from '~/lib/code/changedLines'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { getAt, nameOf, setAt } from '~/form/values/paths'
import { useValueText } from '~/form/useValueText'
import { secretMask, controlValue, type Values } from '~/form/values/values'

type Props = {
  fields: readonly Field[]
  values: Values
  base: unknown
  body: unknown
  onSave: () => void
  onClose: () => void
}

const replaceSecrets = (body: unknown, fields: readonly Field[]) =>
  withoutSecrets(
    fields
      .filter((field) => field.kind === 'password' && getAt(body, field.path) !== undefined)
      .reduce((next, field) => setAt(next, field.path, secretPlaceholder), body),
  )

export default function ReviewDialog({ fields, values, base, body, ...props }: Props) {
  const { t } = useText()
  const toJson = (value: unknown) => JSON.stringify(replaceSecrets(value, fields), null, 2)
  const json = toJson(body)
  const valueText = useValueText()
  return (
    <Dialog
      size="large"
      title={t('reviewChanges')}
      isScrollable
      main={{ text: 'save', run: props.onSave }}
      cancelText="close"
      onClose={props.onClose}
    >
      <table className={css(styles.table, 'pf-m-grid-md', 'castellan-compare')}>
        <thead className={styles.tableThead}>
          <tr className={styles.tableTr}>
            {['changedField', 'valueOld', 'valueNew'].map((key) => (
              <th key={key} scope="col" className={styles.tableTh}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.tableTbody}>
          {fields.map((field) => (
            <tr key={nameOf(field.path)} className={styles.tableTr}>
              <th scope="row" className={styles.tableTh} data-label={t('changedField')}>
                {valueText.name(field)}
              </th>
              <td className={css(styles.tableTd, 'castellan-value')} data-label={t('valueOld')}>
                {field.kind === 'password' && getAt(base, field.path) !== undefined
                  ? secretMask
                  : valueText.value(field, controlValue(field, base))}
              </td>
              <td className={css(styles.tableTd, 'castellan-value')} data-label={t('valueNew')}>
                {valueText.value(field, values[nameOf(field.path)] ?? '')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Title headingLevel="h2" size="md" className="castellan-json-title">
        {t('jsonToSend')} <CopyButton text={json} name={t('jsonToSend')} />
      </Title>
      <pre className="castellan-json" dir="ltr">
        {changedLines(toJson(base), json).map(({ text, isChanged }, index) => (
          <Fragment key={index}>
            {isChanged ? <mark>{text}</mark> : text}
            {'\n'}
          </Fragment>
        ))}
      </pre>
    </Dialog>
  )
}
