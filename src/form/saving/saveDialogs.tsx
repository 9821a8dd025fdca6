import { Button, Title, ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { Fragment, useState, type ReactNode } from 'react'
import { useValueText } from '~/form/fieldTexts'
import { getAt, nameOf, setAt } from '~/form/values/paths'
import { controlValue, type Values } from '~/form/values/values'
import { changedLines } from '~/lib/code/changedLines'
import type { Field } from '~/lib/field'
import { secretMask, secretPlaceholder, withoutSecrets } from '~/lib/secrets'
import type { TextKey } from '~/lib/textKey'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { otherChanges, type Conflict, type ConflictChoice, type Decisions } from './save'

/** `columns` are the headings after that of the field. */
export function CompareTable({
  columns,
  children,
}: {
  columns: readonly TextKey[]
  children: ReactNode
}) {
  const { t } = useText()
  return (
    <table className={css(styles.table, 'pf-m-grid-md', 'castellan-compare')}>
      <thead className={styles.tableThead}>
        <tr className={styles.tableTr}>
          {(['changedField', ...columns] as const).map((key) => (
            <th key={key} scope="col" className={styles.tableTh}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.tableTbody}>{children}</tbody>
    </table>
  )
}

type RowProps = {
  name: ReactNode
  values: readonly (readonly [column: TextKey, value: ReactNode])[]
  /** Further cells. */
  children?: ReactNode
}

export function CompareRow({ name, values, children }: RowProps) {
  const { t } = useText()
  return (
    <tr className={styles.tableTr}>
      <th scope="row" className={styles.tableTh} data-label={t('changedField')}>
        {name}
      </th>
      {values.map(([column, value]) => (
        <td key={column} className={css(styles.tableTd, 'castellan-value')} data-label={t(column)}>
          {value}
        </td>
      ))}
      {children}
    </tr>
  )
}

type DeletedDialogProps = {
  onRecreate: (() => void) | undefined
  isBusy: boolean
  onClose: () => void
}

export function DeletedDialog({ onRecreate, isBusy, onClose }: DeletedDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      size="small"
      title={t('goneTitle')}
      icon="warning"
      isDescribed
      main={onRecreate && { text: 'createAgain', run: onRecreate, isBusy }}
      cancelText="close"
      onClose={onClose}
    >
      {t(onRecreate ? 'goneRecreate' : 'goneExplain')}
    </Dialog>
  )
}

type ConflictDialogProps = {
  conflicts: readonly Conflict[]
  fields: readonly Field[]
  isOverwritten?: boolean | undefined
  onDecided: (decisions: Decisions) => void
  onClose: () => void
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { conflicts, fields, isOverwritten, onDecided, onClose } = props
  const { t } = useText()
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(new Map())
  const conflictNames = conflicts.map(({ path }) => nameOf(path))
  const chooseAll = (choice: ConflictChoice) =>
    setChoices(new Map(conflictNames.map((name) => [name, choice])))
  const isComplete = conflictNames.every((name) => choices.has(name))
  const submit = () =>
    onDecided(
      new Map(
        conflicts.flatMap(({ path, theirs }) => {
          const choice = choices.get(nameOf(path))
          return choice ? [[nameOf(path), { choice, theirs }]] : []
        }),
      ),
    )
  return (
    <Dialog
      size="large"
      title={t(isOverwritten ? 'overwrittenTitle' : 'conflictTitle')}
      description={
        isOverwritten ? t('overwrittenExplain') : t('conflictExplain', { count: conflicts.length })
      }
      icon="warning"
      isScrollable
      main={{ text: 'save', run: submit, isDisabled: !isComplete }}
      onClose={onClose}
    >
      <div className="castellan-conflict-all">
        <Button variant="secondary" onClick={() => chooseAll('theirs')}>
          {t('takeAllTheirs')}
        </Button>
        <Button variant="secondary" onClick={() => chooseAll('mine')}>
          {t('keepAllMine')}
        </Button>
      </div>
      <CompareTable columns={['valueOpened', 'valueTheirs', 'valueMine', 'valueKept']}>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={nameOf(conflict.path)}
            conflict={conflict}
            field={fieldFor(conflict, fields)}
            choice={choices.get(nameOf(conflict.path))}
            onChoose={(choice) => setChoices(new Map(choices).set(nameOf(conflict.path), choice))}
          />
        ))}
      </CompareTable>
    </Dialog>
  )
}

/**
 * Conflicts may be map keys (lists of values) or siblings such as a group's type, which have no
 * field.
 */
function fieldFor({ path }: Conflict, fields: readonly Field[]): Field {
  const exactField = fields.find((field) => nameOf(field.path) === nameOf(path))
  if (exactField) return exactField
  const parentName = nameOf(path.slice(0, -1))
  const isMapKey = fields.some(
    (field) => field.kind === 'keyvalue' && nameOf(field.path) === parentName,
  )
  return isMapKey
    ? { path, label: path.at(-1) ?? '', textFrom: 'server', kind: 'multivalue' }
    : { path, label: path.join('.'), textFrom: 'server', kind: 'text' }
}

type ConflictRowProps = {
  conflict: Conflict
  field: Field
  choice: ConflictChoice | undefined
  onChoose: (choice: ConflictChoice) => void
}

function ConflictRow({ conflict, field, choice, onChoose }: ConflictRowProps) {
  const { t } = useText()
  const valueText = useValueText()
  const name = valueText.name(field)
  const values = [
    ['valueOpened', valueText.stored(field, conflict.base)],
    ['valueTheirs', valueText.stored(field, conflict.theirs)],
    ['valueMine', valueText.stored(field, conflict.mine)],
  ] as const
  return (
    <CompareRow name={name} values={values}>
      <td className={styles.tableTd} data-label={t('valueKept')}>
        <ToggleGroup aria-label={t('choiceFor', { name })}>
          <ToggleGroupItem
            text={t('takeTheirs')}
            isSelected={choice === 'theirs'}
            onChange={() => onChoose('theirs')}
          />
          <ToggleGroupItem
            text={t('keepMine')}
            isSelected={choice === 'mine'}
            onChange={() => onChoose('mine')}
          />
        </ToggleGroup>
      </td>
    </CompareRow>
  )
}

type ReviewDialogProps = {
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

export function ReviewDialog(props: ReviewDialogProps) {
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
