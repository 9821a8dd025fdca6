import { Form, FormGroup } from '@patternfly/react-core'
import { numberFormat } from '~/lib/numbers/numberFormat'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import type { Csv } from '~/parts/import/readCsv'
import type { ImportColumn } from './importColumn'
import { targetText } from './planMessages'

type Props = {
  file: Csv
  targets: readonly ImportColumn[]
  /** For each column the id of its target; '' leaves it out. */
  mapping: readonly string[]
  onMapping: (mapping: string[]) => void
  existing: 'update' | 'skip'
  onExisting: (existing: 'update' | 'skip') => void
}

/** Which column of the file is what, and what happens to users that exist. */
export function ColumnMapping({ file, targets, mapping, onMapping, existing, onExisting }: Props) {
  const text = useText()
  const { t, language } = text
  const example = (column: number) =>
    file.rows.map((row) => row[column] ?? '').find((cell) => cell !== '') ?? '—'
  const choose = (column: number, id: string) =>
    onMapping(mapping.map((value, index) => (index === column ? id : value === id ? '' : value)))
  const options = [
    { value: '', label: t('importLeaveOut') },
    ...targets.map((target) => ({ value: target.id, label: targetText(target, text) })),
  ]
  return (
    <>
      <p>
        {t('importRows', {
          count: file.rows.length,
          number: numberFormat(language).format(file.rows.length),
        })}
      </p>
      <PlainTable
        label={t('importColumns')}
        titles={[t('importColumn'), t('importExample'), t('importTarget')]}
        rows={file.headings.map((heading, column) => [
          <bdi key="heading">{heading || `${column + 1}`}</bdi>,
          <bdi key="example" className="castellan-example">
            {mapping[column] === 'password' ? '••••••' : example(column)}
          </bdi>,
          <ChoiceField
            key="target"
            id={`import-column-${column}`}
            aria-label={`${t('importTarget')} ${heading || column + 1}`}
            options={options}
            placeholder={t('importLeaveOut')}
            value={mapping[column] ?? ''}
            onChange={(next) => choose(column, next)}
          />,
        ])}
      />
      <Form onSubmit={(event) => event.preventDefault()}>
        <FormGroup label={t('importExisting')} fieldId="import-existing">
          <div className="castellan-import-choice">
            <ChoiceField
              id="import-existing"
              aria-label={t('importExisting')}
              options={[
                { value: 'update', label: t('importUpdate') },
                { value: 'skip', label: t('importSkip') },
              ]}
              value={existing}
              onChange={(next) => onExisting(next === 'skip' ? 'skip' : 'update')}
            />
          </div>
        </FormGroup>
      </Form>
    </>
  )
}
