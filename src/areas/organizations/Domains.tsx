import { Checkbox, TextInput } from '@patternfly/react-core'
import { parseDomainRow } from '~/api/organizations/organizations'
import { toStrings, type CustomControlProps } from '~/lib/field'
import { AddRowButton, RemoveRowButton } from '~/ui/inputs/lists'
import { useText } from '~/ui/useText'
import './organizations.css'

type Row = { name: string; verified: boolean }

const toStoredRow = ({ name, verified }: Row) => (verified ? `${name}\tverified` : name)

export default function Domains({ id, value, onChange, disabled, label }: CustomControlProps) {
  const { t } = useText()
  const storedRows = toStrings(value)
  // Always offer a row to type into.
  const rows = (storedRows.length > 0 ? storedRows : ['']).map((row) => ({
    ...parseDomainRow(row),
    name: row.split('\t')[0] ?? '',
  }))
  const setRows = (next: readonly Row[]) =>
    onChange(next.length === 1 && next[0]?.name === '' ? [] : next.map(toStoredRow))
  return (
    <div id={id} className="castellan-rows">
      {rows.map((row, index) => (
        // Rows have no ID; all their state is in `value`.
        <div key={index} className="castellan-pair castellan-domain">
          <div className="castellan-grow">
            <TextInput
              dir="ltr"
              value={row.name}
              aria-label={`${label} ${index + 1}`}
              isDisabled={disabled}
              onChange={(_event, text) =>
                // A changed domain is no longer verified.
                setRows(rows.with(index, { name: text.replaceAll('\t', ''), verified: false }))
              }
            />
          </div>
          <Checkbox
            id={`${id}-verified-${index}`}
            label={t('domainVerified')}
            aria-label={`${t('domainVerified')}: ${row.name || index + 1}`}
            isChecked={row.verified}
            isDisabled={disabled || row.name.trim() === ''}
            onChange={(_event, verified) => setRows(rows.with(index, { ...row, verified }))}
          />
          <RemoveRowButton
            label={`${t('remove')}: ${row.name || index + 1}`}
            isReadOnly={disabled}
            isDisabled={rows.length === 1 && row.name === ''}
            onClick={() =>
              setRows(
                rows.length === 1 ? [{ name: '', verified: false }] : rows.toSpliced(index, 1),
              )
            }
          />
        </div>
      ))}
      <AddRowButton
        label={t('addDomain')}
        isReadOnly={disabled}
        isDisabled={rows.at(-1)?.name.trim() === ''}
        onClick={() => setRows([...rows, { name: '', verified: false }])}
      />
    </div>
  )
}
