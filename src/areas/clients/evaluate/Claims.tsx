import { MapperLink } from '~/parts/mappers/MapperLink'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Time } from '~/ui/Time'
import { useText, type Text } from '~/ui/useText'
import { claimTime, type ClaimSource } from './claimSources'
import { ownerOf } from './Mappers'

// What the server puts into tokens itself: @texts builtInClaim.*

const wholeText = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

const sourcesOf = ({ mappers, builtIn }: ClaimSource, { t }: Text) =>
  mappers.length > 0
    ? mappers.map((mapper) => `${mapper.mapperName} (${mapper.containerName})`).join(', ')
    : t(builtIn ?? 'claimOfUnknown')

type Row = ClaimSource & {
  /** What the token has that this one is compared with. */
  other?: unknown
}

const columns: Column<Row>[] = [
  {
    id: 'claim',
    title: 'claim',
    cell: ({ claim }) => <bdi>{claim}</bdi>,
    text: ({ claim }) => claim,
    sort: true,
    width: 20,
  },
  {
    id: 'value',
    title: 'value',
    cell: (row) => <Value row={row} />,
    text: ({ value }) => wholeText(value),
    width: 35,
  },
  {
    id: 'putBy',
    title: 'claimPutBy',
    cell: (row) => <Sources row={row} />,
    text: sourcesOf,
  },
]

const compared: Column<Row> = {
  id: 'compared',
  title: 'claimCompared',
  cell: ({ value, other }, { t }) => {
    if (other === undefined) return '—'
    if (wholeText(other) === wholeText(value)) return t('claimSame')
    return (
      <code className="castellan-claim" dir="auto">
        {wholeText(other)}
      </code>
    )
  },
  text: ({ other }) => (other === undefined ? '' : wholeText(other)),
}

function Value({ row: { claim, value } }: { row: ClaimSource }) {
  const moment = claimTime(claim, value)
  return (
    <>
      <code className="castellan-claim" dir="auto">
        {wholeText(value)}
      </code>
      {moment !== undefined && (
        <>
          {' '}
          <Time value={moment} format="short" />
        </>
      )}
    </>
  )
}

function Sources({ row }: { row: ClaimSource }) {
  const { t } = useText()
  const { mappers, builtIn } = row
  if (mappers.length === 0) return t(builtIn ?? 'claimOfUnknown')
  return (
    <ul className="castellan-claim-sources">
      {mappers.map((mapper) => (
        <li key={mapper.mapperId}>
          <MapperLink owner={ownerOf(mapper)} mapperId={mapper.mapperId} viewMode="edit">
            <bdi>{mapper.mapperName}</bdi>
          </MapperLink>{' '}
          <bdi>({mapper.containerName})</bdi>
        </li>
      ))}
    </ul>
  )
}

// What every token has comes last.
const order = ({ mappers, builtIn }: ClaimSource) => (mappers.length === 0 && builtIn ? 1 : 0)

type Props = {
  claims: readonly ClaimSource[]
  /** The token that this one is compared with. */
  other?: Readonly<Record<string, unknown>> | undefined
}

/** The claims of a token, each with the mapper and the scope that put it there. */
export function Claims({ claims, other }: Props) {
  const listState = useLocalState()
  const rows = claims.map((claim): Row => ({ ...claim, other: other?.[claim.claim] }))
  return (
    <DataTable
      label="claims"
      rows={rows.toSorted((a, b) => order(a) - order(b))}
      listState={listState}
      rowKey={({ claim }) => claim}
      columns={other ? [...columns, compared] : columns}
      searchPlaceholder="searchForClaim"
      isUnpaged
    />
  )
}
