import { css } from '@patternfly/react-styles'
import button from '@patternfly/react-styles/css/components/Button/button'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, useMatch, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  clientAccesses,
  type clientFilterParams,
  flowNames,
  isBuiltIn,
  isFiltered,
} from '~/api/clients/clientFilters'
import { clients, scanLimit, type ClientRow } from '~/api/clients/clients'
import { loginProtocols, serverInfo, type ServerInfo } from '~/api/serverInfo'
import { getEnvironment } from '~/api/session'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { adminGuideUrl } from '~/lib/urls'
import { clientLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { TabbedPage } from '~/routing/TabbedPage'
import {
  toListQuery,
  useAddressState,
  type ListSearch,
  type ListState,
  type SearchOf,
} from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import { useListFilters } from '~/table/filters'
import type { Column, FilterField } from '~/table/types'
import { TextButton } from '~/ui/actions/buttons'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ExternalLink } from '~/ui/ExternalLink'
import { PageHeader } from '~/ui/PageHeader'
import { useText, type Text } from '~/ui/useText'
import { clientRemoval, useClientActions } from './clientActions'
import { defineTabs } from '~/routing/tabs'
import { toPageRequest } from '~/api/list'
import { applicationUrl } from './applicationUrl'
import { protocolName } from './protocolName'
import './clients.css'

const route = getRouteApi('/$realm/clients/{-$tab}')

const homeUrl = (row: ClientRow) => applicationUrl(row, getEnvironment())

const columns: readonly Column<ClientRow>[] = [
  link(
    'clientId',
    'clientId',
    ({ id }, name) => <RouteLink {...clientLink(id)}>{name}</RouteLink>,
    {
      badges: ({ enabled, isTemporary }) => [
        enabled === false && { text: 'disabled' },
        isTemporary && { text: 'temporaryLabel', color: 'orange', title: 'temporaryService' },
      ],
    },
  ),
  text('name', 'clientName', { value: ({ name }, { label }) => label(name) }),
  text('type', 'type', { value: protocolName }),
  text('description', 'description', {
    value: ({ description }, { label }) => label(description),
  }),
  {
    id: 'homeURL',
    title: 'homeURL',
    cell: (row) => {
      const url = homeUrl(row)
      return url ? (
        <ExternalLink href={url}>
          <bdi>{url}</bdi>
        </ExternalLink>
      ) : (
        '—'
      )
    },
    text: homeUrl,
  },
]

// The server's list has a fixed order; only rows scanned in the browser can be sorted.
const sortedColumns = columns.map((column): Column<ClientRow> =>
  column.id === 'homeURL' ? column : { ...column, sort: 'server' },
)

/** The params of this page, or of a tab that has tabs itself. */
function useClientsParams() {
  const { realm = '', tab } = useParams({ strict: false })
  const registration = useMatch({
    from: '/$realm/clients/client-registration/$subTab',
    shouldThrow: false,
  })
  return { realm, tab: registration ? 'client-registration' : tab }
}

type Params = ListSearch &
  SearchOf<typeof clientFilterParams> & { realm: string; tab?: string; subTab?: string }

export const tabs = defineTabs<{ realm: string }, { realm: string }>([
  { id: 'list', title: 'clientsList', component: ClientList },
  {
    id: 'initial-access-token',
    title: 'initialAccessToken',
    requires: 'view-clients',
    file: () => import('./initial-access/InitialAccessTab'),
  },
  {
    id: 'client-registration',
    title: 'clientRegistration',
    requires: 'view-clients',
    file: () => import('./registration/ClientRegistrationTab'),
    link: ({ realm }) =>
      linkOptions({
        to: '/$realm/clients/client-registration/$subTab',
        params: { realm, subTab: 'anonymous' },
        search: {},
      }),
  },
])

export const load = ({ realm, tab = 'list', subTab, ...search }: Params) =>
  tab === 'list' && subTab === undefined
    ? [clients.list(realm, { ...toPageRequest(toListQuery(search)), limit: scanLimit })]
    : []

export default function ClientsPage() {
  const { realm, tab } = useClientsParams()
  return (
    <TabbedPage
      header={
        <PageHeader
          title="clientList"
          subtitle="clientsExplain"
          learnMore={adminGuideUrl('assembly-managing-clients_server_administration_guide')}
        />
      }
      label="clientList"
      tabs={tabs}
      page={{ realm }}
      objectId={realm}
      current={tab}
      link={(segment) =>
        linkOptions({ to: '/$realm/clients/{-$tab}', params: { realm, tab: segment }, search: {} })
      }
    />
  )
}

function ClientList({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const [limit, setLimit] = useState(scanLimit)
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const filters = useListFilters({
    listState,
    fields: filterFields(useText(), info),
    open: 'clientFilters',
    search: 'search',
  })
  const { rowActions, bulkActions } = useClientActions(realm)
  const mayView = holds('view-clients', usePermissions(realm))
  return (
    <>
      <DataTable
        label="clientList"
        query={(pageRequest) => clients.list(realm, { ...pageRequest, limit })}
        listState={listState}
        rowKey={({ id }) => id}
        columns={isFiltered(listState.filters) ? sortedColumns : columns}
        searchPlaceholder="searchForClient"
        {...(mayView && filters)}
        toolbar={<CreateAndImportButtons realm={realm} />}
        actions={rowActions}
        bulk={bulkActions}
        removal={clientRemoval(realm)}
        selectable={(row) => !isBuiltIn(row) || 'builtInStays'}
        empty={<NoClients realm={realm} />}
        requires="view-clients"
      />
      {mayView && (
        <SearchLimitNotice realm={realm} listState={listState} limit={limit} onMore={setLimit} />
      )}
    </>
  )
}

function CreateAndImportButtons({ realm }: { realm: string }) {
  const { t } = useText()
  if (!holds('manage-clients', usePermissions(realm))) return null
  return (
    <>
      <RouteLink
        className={css(button.button, button.modifiers.primary)}
        to="/$realm/clients/add-client"
        params={{ realm }}
      >
        <span className={button.buttonText}>{t('createClient')}</span>
      </RouteLink>
      <RouteLink
        className={css(button.button, button.modifiers.link)}
        to="/$realm/clients/import-client"
        params={{ realm }}
      >
        <span className={button.buttonText}>{t('importClient')}</span>
      </RouteLink>
    </>
  )
}

// GET clients answers query-clients alone with an empty list, not with 403.
function NoClients({ realm }: { realm: string }) {
  const mayView = holds('view-clients', usePermissions(realm))
  return (
    <EmptyStateMessage
      title="noClients"
      action={<CreateAndImportButtons realm={realm} />}
      {...(!mayView && { text: 'noClientsToView' })}
    />
  )
}

type SearchLimitNoticeProps = {
  realm: string
  listState: ListState
  limit: number
  onMore: (limit: number) => void
}

/** Tells how many clients the filters and the sorting covered. */
function SearchLimitNotice({ realm, listState, limit, onMore }: SearchLimitNoticeProps) {
  const { t, language } = useText()
  const hasFilters = isFiltered(listState.filters)
  const search = listState.q || undefined
  const { data } = useQuery({
    ...clients.scan(realm, { search, limit }),
    enabled: hasFilters,
  })
  if (!hasFilters) return null
  const number = (data?.rows.length ?? 0).toLocaleString(language)
  return (
    <output className="castellan-filter-reach">
      {data
        ? t(data.hasMore ? 'clientsLookedSome' : 'clientsLookedAll', { number })
        : t('clientsLooking')}{' '}
      {data?.hasMore && (
        <TextButton onClick={() => onMore(limit + scanLimit)}>{t('lookFurther')}</TextButton>
      )}
    </output>
  )
}

// @texts clientAccess.*
// @texts clientFlow.*

/** Filters that Keycloak cannot apply. */
const filterFields = (texts: Text, info: ServerInfo | undefined): readonly FilterField[] => {
  const { t } = texts
  return [
    {
      name: 'protocol',
      label: 'protocol',
      kind: 'one',
      options: loginProtocols(info).map((id) => ({
        value: id,
        label: protocolName({ protocol: id }, texts),
      })),
    },
    {
      name: 'enabled',
      label: 'clientState',
      kind: 'one',
      options: [
        { value: 'true', label: t('enabled') },
        { value: 'false', label: t('disabled') },
      ],
    },
    {
      name: 'access',
      label: 'clientAuthentication',
      kind: 'one',
      options: clientAccesses.map((value) => ({ value, label: t(`clientAccess.${value}`) })),
    },
    {
      name: 'flow',
      label: 'authenticationFlow',
      kind: 'one',
      options: flowNames.map((value) => ({ value, label: t(`clientFlow.${value}`) })),
    },
    { name: 'uri', label: 'uriContains', kind: 'text', placeholder: 'uriContainsExample' },
    { name: 'attribute', label: 'hasAttribute', kind: 'text', placeholder: 'hasAttributeExample' },
  ]
}
