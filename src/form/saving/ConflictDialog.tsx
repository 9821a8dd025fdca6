import { Button, ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useState } from 'react'
import type { Field } from '~/lib/field'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { CompareRow, CompareTable } from './CompareTable'
import type { ConflictChoice, Conflict, Decisions } from './merge'
import { nameOf } from '~/form/values/paths'
import { useValueText } from '~/form/useValueText'

type Props = {
  conflicts: readonly Conflict[]
  fields: readonly Field[]
  isOverwritten?: boolean | undefined
  onDecided: (decisions: Decisions) => void
  onClose: () => void
}

export default function ConflictDialog(props: Props) {
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
