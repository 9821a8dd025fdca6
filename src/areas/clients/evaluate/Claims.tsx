import { MapperLink } from '~/parts/mappers/MapperLink'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Time } from '~/ui/Time'
import { useText, type Text } from '~/ui/useText'
import { momentOf, type Explained } from './explain'
import { ownerOf } from './Mappers'

// What the server puts into tokens itself: @texts builtInClaim.*

const wholeText = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

const sourcesOf = ({ mappers, builtIn }: Explained, { t }: Text) =>
  mappers.length > 0
    ? mappers.map((each) => `${each.mapperName} (${each.containerName})`).join(', ')
    : t(builtIn ?? 'claimOfUnknown')

const columns: Column<Explained>[] = [
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
    width: 40,
  },
  {
    id: 'putBy',
    title: 'claimPutBy',
    cell: (row) => <Sources row={row} />,
    text: sourcesOf,
  },
]

function Value({ row: { claim, value } }: { row: Explained }) {
  const moment = momentOf(claim, value)
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

function Sources({ row }: { row: Explained }) {
  const { t } = useText()
  const { mappers, builtIn } = row
  if (mappers.length === 0) return t(builtIn ?? 'claimOfUnknown')
  return (
    <ul>
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
const order = ({ mappers, builtIn }: Explained) => (mappers.length === 0 && builtIn ? 1 : 0)

/** The claims of a token, each with the mapper and the scope that put it there. */
export function Claims({ claims }: { claims: readonly Explained[] }) {
  const at = useLocalState()
  return (
    <DataTable
      label="claims"
      rows={claims.toSorted((one, other) => order(one) - order(other))}
      at={at}
      rowKey={({ claim }) => claim}
      columns={columns}
      searchPlaceholder="searchForClaim"
    />
  )
}
