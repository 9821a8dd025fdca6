import { Fragment } from 'react'
import { Title } from '@patternfly/react-core'
import type { Field } from '~/lib/field'
import { secretPlaceholder, withoutSecrets, secretMask } from '~/lib/secrets'
import { changedLines } from '~/lib/code/changedLines'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { CompareRow, CompareTable } from './CompareTable'
import { otherChanges } from './otherChanges'
import { getAt, nameOf, setAt } from '~/form/values/paths'
import { useValueText } from '~/form/useValueText'
import { controlValue, type Values } from '~/form/values/values'

type Props = {
  /** Edited. */
  fields: readonly Field[]
  allFields: readonly Field[]
  values: Values
  base: unknown
  body: unknown
  /** The body together with what the endpoint keeps. */
  complete: unknown
  onSave: () => void
  onClose: () => void
}

const replaceSecrets = (body: unknown, fields: readonly Field[]) =>
  withoutSecrets(
    fields
      .filter((field) => field.kind === 'password' && getAt(body, field.path) !== undefined)
      .reduce((next, field) => setAt(next, field.path, secretPlaceholder), body),
  )

const valueToText = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

export default function ReviewDialog(props: Props) {
  const { fields, allFields, values, base, body, complete } = props
  const { t } = useText()
  const shownBase = replaceSecrets(base, allFields)
  const shownBody = replaceSecrets(body, allFields)
  const toJson = (value: unknown) => JSON.stringify(value, null, 2)
  const json = toJson(shownBody)
  const valueText = useValueText()
  const editedPaths = fields.map(({ path }) => path)
  return (
    <Dialog
      size="large"
      title={t('reviewChanges')}
      isScrollable
      main={{ text: 'save', run: props.onSave }}
      cancelText="close"
      onClose={props.onClose}
    >
      <CompareTable columns={['valueOld', 'valueNew']}>
        {fields.map((field) => (
          <CompareRow
            key={nameOf(field.path)}
            name={valueText.name(field)}
            values={[
              [
                'valueOld',
                field.kind === 'password' && getAt(base, field.path) !== undefined
                  ? secretMask
                  : valueText.value(field, controlValue(field, base)),
              ],
              ['valueNew', valueText.value(field, values[nameOf(field.path)] ?? '')],
            ]}
          />
        ))}
        {otherChanges(shownBase, replaceSecrets(complete, allFields), editedPaths).map(
          ({ path, before, after }) => {
            const field = allFields.find((candidate) => nameOf(candidate.path) === nameOf(path))
            const text = (value: unknown) =>
              field ? valueText.stored(field, value) : valueToText(value) || t('emptyValue')
            return (
              <CompareRow
                key={nameOf(path)}
                name={field ? valueText.name(field) : <code dir="ltr">{path.join(' › ')}</code>}
                values={[
                  ['valueOld', text(before)],
                  ['valueNew', text(after)],
                ]}
              />
            )
          },
        )}
      </CompareTable>
      <Title headingLevel="h2" size="md" className="castellan-json-title">
        {t('jsonToSend')} <CopyButton text={json} name={t('jsonToSend')} />
      </Title>
      <pre className="castellan-json" dir="ltr">
        {changedLines(toJson(shownBase), json).map(({ text, isChanged }, index) => (
          <Fragment key={index}>
            {isChanged ? <mark>{text}</mark> : text}
            {'\n'}
          </Fragment>
        ))}
      </pre>
    </Dialog>
  )
}
