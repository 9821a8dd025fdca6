import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  providerMappers,
  type ProviderMapper,
  type ProviderMapperType,
} from '~/api/identity-providers/identityProviderMappers'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { RouteLink } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { Text } from '~/ui/useText'
import { mapperLink, mapperRemoval, requires, useDuplicateMapper } from './mapperActions'
import { summarizeMapper } from './mapperSummary'

// Sync modes in words: @texts syncModes.*

const route = getRouteApi('/$realm/identity-providers/$providerId/$alias/$tab')

const fromText = (mapper: ProviderMapper) => summarizeMapper(mapper).from.join(', ')

const toText = (mapper: ProviderMapper, { t }: Text) => {
  const { to } = summarizeMapper(mapper)
  if (!to) return ''
  return to.name ? `${t(to.kind)}: ${to.name}` : t(to.kind)
}

const syncModeText = ({ config }: ProviderMapper, { t }: Text) =>
  t(`syncModes.${(config.syncMode ?? 'INHERIT').toLowerCase()}`)

const columnsOf = (
  provider: IdentityProvider,
  types: readonly ProviderMapperType[],
): readonly Column<ProviderMapper>[] => {
  const typeOf = ({ identityProviderMapper: id }: ProviderMapper) =>
    types.find((type) => type.id === id)
  return [
    link(
      'name',
      'name',
      ({ id }, name) => <RouteLink {...mapperLink(provider, id)}>{name}</RouteLink>,
      { sort: true, width: 20 },
    ),
    text('category', 'category', { value: (mapper) => typeOf(mapper)?.category, sort: true }),
    text('type', 'type', { value: (mapper) => typeOf(mapper)?.name, sort: true }),
    text('from', 'mapperFrom', { value: fromText, breakable: true }),
    text('to', 'mapperTo', { value: toText, breakable: true }),
    text('syncMode', 'syncMode', { value: syncModeText, sort: true }),
  ]
}

export const load = ({ realm, alias }: { realm: string; alias: string }) => [
  providerMappers.list(realm, alias),
  providerMappers.types(realm, alias),
]

type Props = { realm: string; provider: IdentityProvider }

export default function ProviderMappers({ realm, provider }: Props) {
  const { alias } = provider
  const listState = useAddressState(route)
  const { data: types } = useSuspenseQuery(providerMappers.types(realm, alias))
  const duplicate = useDuplicateMapper(realm, provider)
  return (
    <DataTable
      label="mappers"
      fullListQuery={{
        ...providerMappers.list(realm, alias),
        select: (mappers) => mappers.toSorted((a, b) => a.name.localeCompare(b.name)),
      }}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columnsOf(provider, types)}
      searchPlaceholder="searchForMapper"
      create={{ label: 'addMapper', requires, to: mapperLink(provider, 'create') }}
      actions={(mapper) => [duplicate(mapper)]}
      removal={mapperRemoval(realm, alias)}
      empty={{ title: 'noMappers', text: 'noMappersInstructions' }}
      requires="view-identity-providers"
    />
  )
}
