import { Button, Checkbox, ExpandableSection, TextInput } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  clientIds,
  importClients,
  type ImportedClient,
  type NewClient,
} from '~/api/clients/newClients'
import { RouteLink, useGo } from '~/routing/RouteLink'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { ClientPreview } from './ClientPreview'

type ImportRow = {
  client: NewClient
  clientId: string
  isSelected: boolean
  ifExists: 'skip' | 'overwrite'
  result?: ImportedClient
}

type Props = { realm: string; clients: readonly NewClient[] }

export function ImportSeveralClients({ realm, clients }: Props) {
  const { t } = useText()
  const go = useGo()
  const ids = clients.map(({ clientId }) => clientId)
  const { data: existingIds } = useQuery(clientIds.owners(realm, ids))
  const [rows, setRows] = useState<readonly ImportRow[]>(() =>
    clients.map((client) => ({
      client,
      clientId: client.clientId,
      isSelected: true,
      ifExists: 'skip',
    })),
  )
  const change = (index: number, edits: Partial<ImportRow>) =>
    setRows((current) =>
      current.map((row, rowIndex) => (rowIndex === index ? { ...row, ...edits } : row)),
    )
  const importSelected = useMutation(importClients(realm))
  const existingIdOf = ({ clientId }: ImportRow) => existingIds?.get(clientId.trim())
  const isReady = (row: ImportRow) =>
    row.isSelected &&
    row.result?.id === undefined &&
    row.clientId.trim() !== '' &&
    (!existingIdOf(row) || row.ifExists === 'overwrite')
  const ready = rows.filter(isReady)
  const runImport = () =>
    importSelected.mutate(
      ready.map((row) => ({
        client: { ...row.client, clientId: row.clientId.trim() },
        overwrite: existingIdOf(row),
      })),
      {
        onSuccess: (results) =>
          setRows((current) =>
            current.map((row) => {
              const result = results[ready.indexOf(row)]
              return result ? { ...row, result } : row
            }),
          ),
      },
    )
  return (
    <>
      <ul className="castellan-candidates" aria-label={t('importPreview')}>
        {rows.map((row, index) => (
          <Candidate
            key={row.client.clientId + String(index)}
            realm={realm}
            row={row}
            existingId={row.result ? undefined : existingIdOf(row)}
            onChange={(edits) => change(index, edits)}
          />
        ))}
      </ul>
      <div className="castellan-marks">
        <Button
          variant="primary"
          isDisabled={ready.length === 0 || importSelected.isPending}
          isLoading={importSelected.isPending}
          onClick={runImport}
        >
          {t('importThese', { count: ready.length })}
        </Button>
        <Button
          variant="link"
          isDisabled={importSelected.isPending}
          onClick={() =>
            void go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: undefined } })
          }
        >
          {t(rows.some(({ result }) => result) ? 'close' : 'cancel')}
        </Button>
      </div>
    </>
  )
}

type CandidateProps = {
  realm: string
  row: ImportRow
  existingId: string | undefined
  onChange: (edits: Partial<ImportRow>) => void
}

function Candidate({ realm, row, existingId, onChange }: CandidateProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { client, clientId, isSelected, ifExists, result } = row
  const name = client.clientId
  const isDone = result?.id !== undefined
  return (
    <li className="castellan-candidate">
      <div className="castellan-marks">
        <Checkbox
          id={`import-${name}`}
          aria-label={t('selectRow', { name })}
          isChecked={isSelected}
          isDisabled={isDone}
          onChange={(_event, next) => onChange({ isSelected: next })}
        />
        <TextInput
          value={clientId}
          aria-label={`${t('clientId')}: ${name}`}
          className="castellan-fit"
          dir="ltr"
          maxLength={255}
          isDisabled={isDone || !isSelected}
          validated={existingId || result?.message ? 'error' : 'default'}
          onChange={(_event, next) => onChange({ clientId: next })}
        />
        {existingId && isSelected && (
          <div className="castellan-filter">
            <ChoiceField
              id={`taken-${name}`}
              aria-label={t('whenTaken', { clientId: name })}
              value={ifExists}
              options={[
                { value: 'skip', label: t('skipTaken') },
                { value: 'overwrite', label: t('overwriteClient') },
              ]}
              onChange={(next) => onChange({ ifExists: next === 'overwrite' ? next : 'skip' })}
            />
          </div>
        )}
      </div>
      {existingId && isSelected && <p>{t('importTaken', { clientId })}</p>}
      {result?.id !== undefined && (
        <InlineAlert isPlain variant="success" title={t('clientImportSuccess')}>
          <RouteLink
            to="/$realm/clients/$clientId/$tab"
            params={{ realm, clientId: result.id, tab: 'settings' }}
          >
            <bdi>{clientId}</bdi>
          </RouteLink>
        </InlineAlert>
      )}
      {result?.message && <InlineAlert isPlain variant="danger" title={result.message} />}
      <ExpandableSection
        toggleText={t('previewOf', { name })}
        isExpanded={isOpen}
        onToggle={(_event, next) => setOpen(next)}
      >
        {isOpen && <ClientPreview client={client} />}
      </ExpandableSection>
    </li>
  )
}
