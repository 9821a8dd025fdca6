import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import {
  providerMappers,
  type ProviderMapper,
  type ProviderMapperType,
} from '~/api/identity-providers/identityProviderMappers'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { RouteLink } from '~/routing/links'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { BreakableText } from '~/ui/text'
import { type Text } from '~/ui/useText'
import { useMapperActions } from './mapperActions'
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
  providerId: string,
  types: readonly ProviderMapperType[],
): readonly Column<ProviderMapper>[] => {
  const typeOf = ({ identityProviderMapper: id }: ProviderMapper) =>
    types.find((type) => type.id === id)
  return [
    {
      id: 'name',
      title: 'name',
      cell: ({ id, name, identityProviderAlias: alias }) => (
        <RouteLink
          to="/$realm/identity-providers/$providerId/$alias/mappers/$id"
          params={{ providerId, alias, id }}
        >
          <bdi>{name}</bdi>
        </RouteLink>
      ),
      text: ({ name }) => name,
      sort: true,
      width: 20,
    },
    {
      id: 'category',
      title: 'category',
      cell: (mapper) => typeOf(mapper)?.category ?? '—',
      sort: true,
    },
    { id: 'type', title: 'type', cell: (mapper) => typeOf(mapper)?.name ?? '—', sort: true },
    {
      id: 'from',
      title: 'mapperFrom',
      cell: (mapper) => <BreakableText>{fromText(mapper) || '—'}</BreakableText>,
      text: fromText,
    },
    {
      id: 'to',
      title: 'mapperTo',
      cell: (mapper, text) => <BreakableText>{toText(mapper, text) || '—'}</BreakableText>,
      text: toText,
    },
    { id: 'syncMode', title: 'syncMode', cell: syncModeText, text: syncModeText, sort: true },
  ]
}

export const load = ({ realm, alias }: { realm: string; alias: string }) => [
  providerMappers.list(realm, alias),
  providerMappers.types(realm, alias),
]

type Props = { realm: string; provider: IdentityProvider }

export default function ProviderMappers({ realm, provider }: Props) {
  const { providerId, alias } = provider
  const listState = useAddressState(route)
  const { data: types } = useSuspenseQuery(providerMappers.types(realm, alias))
  const { actions, dialog } = useMapperActions({ realm, providerId, alias })
  return (
    <>
      <DataTable
        label="mappers"
        fullListQuery={{
          ...providerMappers.list(realm, alias),
          select: (mappers) => mappers.toSorted((a, b) => a.name.localeCompare(b.name)),
        }}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsOf(providerId, types)}
        searchPlaceholder="searchForMapper"
        create={{
          label: 'addMapper',
          requires: 'manage-identity-providers',
          to: linkOptions({
            to: '/$realm/identity-providers/$providerId/$alias/$tab/create',
            params: { realm, providerId, alias, tab: 'mappers' },
          }),
        }}
        actions={(mapper) => actions(mapper)}
        empty={{ title: 'noMappers', text: 'noMappersInstructions' }}
        requires="view-identity-providers"
      />
      {dialog}
    </>
  )
}
