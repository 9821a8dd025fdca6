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

type Row = {
  client: NewClient
  clientId: string
  isWanted: boolean
  onTaken: 'skip' | 'overwrite'
  result?: ImportedClient
}

type Props = { realm: string; clients: readonly NewClient[] }

/** Several clients out of a file: which ones, under which IDs, and how each went. */
export function ImportSeveralClients({ realm, clients }: Props) {
  const { t } = useText()
  const go = useGo()
  const ids = clients.map(({ clientId }) => clientId)
  const { data: owners } = useQuery(clientIds.owners(realm, ids))
  const [rows, setRows] = useState<readonly Row[]>(() =>
    clients.map((client) => ({
      client,
      clientId: client.clientId,
      isWanted: true,
      onTaken: 'skip',
    })),
  )
  const change = (index: number, part: Partial<Row>) =>
    setRows((now) => now.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const make = useMutation(importClients(realm))
  const ownerOf = ({ clientId }: Row) => owners?.get(clientId.trim())
  const isReady = (row: Row) =>
    row.isWanted &&
    row.result?.id === undefined &&
    row.clientId.trim() !== '' &&
    (!ownerOf(row) || row.onTaken === 'overwrite')
  const ready = rows.filter(isReady)
  const run = () =>
    make.mutate(
      ready.map((row) => ({
        client: { ...row.client, clientId: row.clientId.trim() },
        overwrite: ownerOf(row),
      })),
      {
        onSuccess: (results) =>
          setRows((now) =>
            now.map((row) => {
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
            owner={row.result ? undefined : ownerOf(row)}
            onChange={(part) => change(index, part)}
          />
        ))}
      </ul>
      <div className="castellan-marks">
        <Button
          variant="primary"
          isDisabled={ready.length === 0 || make.isPending}
          isLoading={make.isPending}
          onClick={run}
        >
          {t('importThese', { count: ready.length })}
        </Button>
        <Button
          variant="link"
          isDisabled={make.isPending}
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
  row: Row
  owner: string | undefined
  onChange: (part: Partial<Row>) => void
}

function Candidate({ realm, row, owner, onChange }: CandidateProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const { client, clientId, isWanted, onTaken, result } = row
  const name = client.clientId
  const isDone = result?.id !== undefined
  return (
    <li className="castellan-candidate">
      <div className="castellan-marks">
        <Checkbox
          id={`import-${name}`}
          aria-label={t('selectRow', { name })}
          isChecked={isWanted}
          isDisabled={isDone}
          onChange={(_event, next) => onChange({ isWanted: next })}
        />
        <TextInput
          value={clientId}
          aria-label={`${t('clientId')}: ${name}`}
          className="castellan-fit"
          dir="ltr"
          maxLength={255}
          isDisabled={isDone || !isWanted}
          validated={owner || result?.message ? 'error' : 'default'}
          onChange={(_event, next) => onChange({ clientId: next })}
        />
        {owner && isWanted && (
          <div className="castellan-filter">
            <ChoiceField
              id={`taken-${name}`}
              aria-label={t('whenTaken', { clientId: name })}
              value={onTaken}
              options={[
                { value: 'skip', label: t('skipTaken') },
                { value: 'overwrite', label: t('overwriteClient') },
              ]}
              onChange={(next) => onChange({ onTaken: next === 'overwrite' ? next : 'skip' })}
            />
          </div>
        )}
      </div>
      {owner && isWanted && <p>{t('importTaken', { clientId })}</p>}
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
