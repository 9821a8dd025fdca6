import { Button, Form, FormGroup } from '@patternfly/react-core'
import { useId } from 'react'
import { ColumnMapping } from '~/parts/import/ColumnMapping'
import {
  guessLayout,
  looksLikePerson,
  type CsvColumn,
  type CsvLayout,
} from '~/parts/import/readCsv'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { hasNameColumn, personColumns } from './people'

/** How a text without a known header is read. */
export type Reading = { records: string[][]; isTable: boolean; layout: CsvLayout }

export const guessReading = (records: string[][], columns: readonly CsvColumn[]): Reading => ({
  records,
  isTable: records.length > 1,
  layout: guessLayout(records, columns, !looksLikePerson(records, columns)),
})

type Props = {
  reading: Reading
  onReading: (reading: Reading) => void
  columns: readonly CsvColumn[]
  failure: string | undefined
  onPreview: () => void
  onBack: () => void
}

export function PeopleColumns(props: Props) {
  const { reading, onReading, columns, failure, onPreview, onBack } = props
  const { records, isTable, layout } = reading
  const { t } = useText()
  const id = useId()
  const setLayout = (next: CsvLayout) => onReading({ ...reading, layout: next })
  const { csv, mapping } = layout
  const isReady = !isTable || (hasNameColumn(mapping) && csv.rows.length > 0)
  return (
    <div className="castellan-rows castellan-import">
      <Form onSubmit={(event) => event.preventDefault()}>
        <FormGroup label={t('manyReading')} fieldId={`${id}-reading`}>
          <div className="castellan-import-choice">
            <ChoiceField
              id={`${id}-reading`}
              aria-label={t('manyReading')}
              options={[
                { value: 'table', label: t('manyReadingTable') },
                { value: 'list', label: t('manyReadingList') },
              ]}
              value={isTable ? 'table' : 'list'}
              onChange={(next) => onReading({ ...reading, isTable: next === 'table' })}
            />
          </div>
        </FormGroup>
      </Form>
      {isTable && (
        <ColumnMapping
          layout={layout}
          isHeaderUncertain={looksLikePerson(records, columns)}
          onHasHeader={(hasHeader) => setLayout(guessLayout(records, columns, hasHeader))}
          onMapping={(next) => setLayout({ ...layout, mapping: next })}
          options={personColumns.map((column) => ({ value: column, label: t(column) }))}
        />
      )}
      {!isReady && <p>{t('importNeedsName')}</p>}
      {failure && <InlineAlert variant="danger" role="alert" title={failure} />}
      <div className="castellan-pair">
        <Button isDisabled={!isReady} onClick={onPreview}>
          {t('importTry')}
        </Button>
        <Button variant="link" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}
