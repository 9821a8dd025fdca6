import { Form, FormGroup } from '@patternfly/react-core'
import { EyeIcon } from '@patternfly/react-icons/dist/esm/icons/eye-icon'
import { EyeSlashIcon } from '@patternfly/react-icons/dist/esm/icons/eye-slash-icon'
import { useId, useState, type ReactNode } from 'react'
import { numberFormat } from '~/lib/format'
import { IconButton } from '~/ui/actions/buttons'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { InlineAlert } from '~/ui/messages/alerts'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import type { CsvLayout } from './readCsv'
import './import.css'

type Props = {
  layout: CsvLayout
  /** The first row may be a person. */
  isHeaderUncertain: boolean
  onHasHeader: (hasHeader: boolean) => void
  onMapping: (mapping: string[]) => void
  options: readonly { value: string; label: string }[]
  children?: ReactNode
}

/** Cells of unmapped columns and passwords are masked: a column nobody has named may hold secrets. */
export function ColumnMapping(props: Props) {
  const { layout, isHeaderUncertain, onHasHeader, onMapping, options, children } = props
  const { csv, mapping, hasHeader } = layout
  const { t, language } = useText()
  const id = useId()
  const [shownColumns, setShownColumns] = useState<readonly number[]>([])
  const choose = (column: number, target: string) =>
    onMapping(
      mapping.map((value, index) => (index === column ? target : value === target ? '' : value)),
    )
  const toggle = (column: number) =>
    setShownColumns(
      shownColumns.includes(column)
        ? shownColumns.filter((shown) => shown !== column)
        : [...shownColumns, column],
    )
  return (
    <>
      <p>
        {t('importRows', {
          count: csv.rows.length,
          number: numberFormat(language).format(csv.rows.length),
        })}
      </p>
      {isHeaderUncertain && (
        <InlineAlert variant="warning" title={t('importHeaderUncertain')}>
          {t('importHeaderUncertainText')}
        </InlineAlert>
      )}
      <Form onSubmit={(event) => event.preventDefault()}>
        <FormGroup label={t('importFirstRow')} fieldId={`${id}-first`}>
          <div className="castellan-import-choice">
            <ChoiceField
              id={`${id}-first`}
              aria-label={t('importFirstRow')}
              options={[
                { value: 'header', label: t('importFirstRowHeader') },
                { value: 'person', label: t('importFirstRowPerson') },
              ]}
              value={hasHeader ? 'header' : 'person'}
              onChange={(next) => onHasHeader(next === 'header')}
            />
          </div>
        </FormGroup>
      </Form>
      <PlainTable
        label={t('importColumns')}
        titles={[t('importColumn'), t('importExample'), t('importTarget')]}
        rows={csv.headings.map((heading, column) => {
          const name = heading || String(column + 1)
          return [
            <bdi key="heading">{name}</bdi>,
            <Example
              key="example"
              name={name}
              cell={csv.rows.map((row) => row[column] ?? '').find((cell) => cell !== '') ?? ''}
              target={mapping[column] ?? ''}
              isShown={shownColumns.includes(column)}
              onToggle={() => toggle(column)}
            />,
            <ChoiceField
              key="target"
              id={`${id}-column-${column}`}
              aria-label={`${t('importTarget')} ${name}`}
              options={[{ value: '', label: t('importLeaveOut') }, ...options]}
              placeholder={t('importLeaveOut')}
              value={mapping[column] ?? ''}
              onChange={(next) => choose(column, next)}
            />,
          ]
        })}
      />
      {children}
    </>
  )
}

type ExampleProps = {
  name: string
  cell: string
  target: string
  isShown: boolean
  onToggle: () => void
}

function Example({ name, cell, target, isShown, onToggle }: ExampleProps) {
  const { t } = useText()
  if (cell === '') return '—'
  const isVisible = target === '' ? isShown : target !== 'password'
  return (
    <span className="castellan-import-example">
      <bdi className="castellan-example">{isVisible ? cell : '••••••'}</bdi>
      {target === '' && (
        <IconButton
          isSmall
          icon={isShown ? <EyeSlashIcon /> : <EyeIcon />}
          aria-label={t(isShown ? 'importHideExample' : 'importShowExample', { name })}
          title={t(isShown ? 'importHideExample' : 'importShowExample', { name })}
          onClick={onToggle}
        />
      )}
    </span>
  )
}
