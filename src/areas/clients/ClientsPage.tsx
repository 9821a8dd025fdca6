import { Button, FormGroup, TextInput } from '@patternfly/react-core'
import { FilterIcon } from '@patternfly/react-icons/dist/esm/icons/filter-icon'
import { css } from '@patternfly/react-styles'
import button from '@patternfly/react-styles/css/components/Button/button'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, useMatch, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { flowNames, isBuiltIn, isFiltered } from '~/api/clients/clientFilters'
import { clients, scanLimit, type ClientRow } from '~/api/clients/clients'
import { loginProtocols, serverInfo } from '~/api/serverInfo'
import { getEnvironment } from '~/api/session'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { stringOrEmpty } from '~/lib/field'
import { adminGuideUrl } from '~/lib/urls'
import { NotFound } from '~/routing/screens'
import { RouteLink } from '~/routing/links'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { useAddressState, type ListState, toListQuery } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { TextButton } from '~/ui/actions/buttons'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Badge } from '~/ui/Badge'
import { ExternalLink } from '~/ui/ExternalLink'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { clientRemoval, useClientActions } from './clientActions'
import { lazyTab } from '~/routing/tabs'
import { toPageRequest } from '~/api/list'
import { applicationUrl } from './applicationUrl'
import { protocolName } from './protocolName'
import './clients.css'
import type { ClientsSearch } from './list/clientsSearch'

export const tabs = {
  'initial-access-token': lazyTab({ file: () => import('./initial-access/InitialAccessTab') }),
  'client-registration': lazyTab({ file: () => import('./registration/ClientRegistrationTab') }),
}

const { 'initial-access-token': InitialAccess, 'client-registration': Registration } = tabs

const route = getRouteApi('/$realm/clients/{-$tab}')

const homeUrl = (row: ClientRow) => applicationUrl(row, getEnvironment())

const columns: readonly Column<ClientRow>[] = [
  {
    id: 'clientId',
    title: 'clientId',
    cell: ({ id, clientId, enabled, isTemporary }, { t }) => (
      <span className="castellan-marks">
        <RouteLink to="/$realm/clients/$clientId/$tab" params={{ clientId: id, tab: 'settings' }}>
          <bdi>{clientId}</bdi>
        </RouteLink>
        {enabled === false && (
          <>
            {' '}
            <Badge>{t('disabled')}</Badge>
          </>
        )}
        {isTemporary && (
          <>
            {' '}
            <Badge color="orange" title={t('temporaryService')}>
              {t('temporaryLabel')}
            </Badge>
          </>
        )}
      </span>
    ),
    text: ({ clientId }) => clientId,
  },
  {
    id: 'name',
    title: 'clientName',
    cell: ({ name }, { label }) => label(name) || '—',
    text: ({ name }, { label }) => label(name),
  },
  { id: 'type', title: 'type', cell: protocolName, text: protocolName },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }, { label }) => label(description) || '—',
    text: ({ description }, { label }) => label(description),
  },
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

const tabsOf = (realm: string): readonly RoutedTab[] => [
  { id: 'list', title: 'clientsList', content: () => <ClientList key={realm} realm={realm} /> },
  {
    id: 'initial-access-token',
    title: 'initialAccessToken',
    requires: 'view-clients',
    content: () => <InitialAccess key={realm} realm={realm} />,
  },
  {
    id: 'client-registration',
    title: 'clientRegistration',
    requires: 'view-clients',
    content: () => <Registration key={realm} realm={realm} />,
  },
]

/** The params of this page, or of a tab that has tabs itself. */
function useClientsParams() {
  const { realm = '', tab } = useParams({ strict: false })
  const registration = useMatch({
    from: '/$realm/clients/client-registration/$subTab',
    shouldThrow: false,
  })
  return { realm, tab: registration ? 'client-registration' : tab }
}

type Params = ClientsSearch & { realm: string; tab?: string; subTab?: string }

export const load = ({ realm, tab = 'list', subTab, ...search }: Params) =>
  tab === 'list' && subTab === undefined
    ? [clients.list(realm, { ...toPageRequest(toListQuery(search)), most: scanLimit })]
    : []

export default function ClientsPage() {
  const { realm, tab } = useClientsParams()
  const allTabs = tabsOf(realm)
  if (!isTabOf(allTabs, tab)) return <NotFound />
  const toTab = (segment: string) =>
    linkOptions({ to: '/$realm/clients/{-$tab}', params: { realm, tab: segment }, search: {} })
  const toRegistration = linkOptions({
    to: '/$realm/clients/client-registration/$subTab',
    params: { realm, subTab: 'anonymous' },
    search: {},
  })
  return (
    <>
      <PageHeader
        title="clientList"
        subtitle="clientsExplain"
        learnMore={adminGuideUrl('assembly-managing-clients_server_administration_guide')}
      />
      <RoutedTabs
        label="clientList"
        tabs={allTabs}
        current={tab}
        link={(segment) => (segment === 'client-registration' ? toRegistration : toTab(segment))}
      />
    </>
  )
}

function ClientList({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const [limit, setLimit] = useState(scanLimit)
  const { button: filterButton, filters } = useClientFilters(listState)
  const { rowActions, bulkActions } = useClientActions(realm)
  const mayView = holds('view-clients', usePermissions(realm))
  return (
    <>
      <DataTable
        label="clientList"
        query={(pageRequest) => clients.list(realm, { ...pageRequest, most: limit })}
        listState={listState}
        rowKey={({ id }) => id}
        columns={isFiltered(listState.filters) ? sortedColumns : columns}
        searchPlaceholder="searchForClient"
        // With a filter all clients are read.
        toolbar={
          <>
            {mayView && filterButton}
            <CreateAndImportButtons realm={realm} />
          </>
        }
        belowToolbar={mayView && filters}
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
    ...clients.scan(realm, { search, most: limit }),
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

/** Starts open if a filter is set. */
function useClientFilters(listState: ListState) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(isFiltered(listState.filters))
  const button = (
    <Button
      variant="control"
      icon={<FilterIcon />}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {t('clientFilters')}
    </Button>
  )
  return { button, filters: isOpen && <ClientFilters listState={listState} /> }
}

/** Filters that Keycloak cannot apply. */
function ClientFilters({ listState }: { listState: ListState }) {
  const text = useText()
  const { t } = text
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const setFilter = (name: string) => (value: string) =>
    listState.set({ filters: { [name]: value || undefined } })
  const choiceFilter = (
    name: string,
    title: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <FormGroup
      label={<span id={`filter-${name}-label`}>{t(title)}</span>}
      fieldId={`filter-${name}`}
    >
      <ChoiceField
        id={`filter-${name}`}
        aria-labelledby={`filter-${name}-label`}
        value={stringOrEmpty(listState.filters[name])}
        options={[
          { value: '', label: t('any') },
          ...options.map(([value, label]) => ({ value, label })),
        ]}
        onChange={setFilter(name)}
      />
    </FormGroup>
  )
  return (
    <div className="castellan-client-filters">
      {choiceFilter(
        'protocol',
        'protocol',
        loginProtocols(info).map((id) => [id, protocolName({ protocol: id }, text)] as const),
      )}
      {choiceFilter('enabled', 'clientState', [
        ['true', t('enabled')],
        ['false', t('disabled')],
      ])}
      {choiceFilter('access', 'clientAuthentication', [
        ['public', t('clientAccess.public')],
        ['confidential', t('clientAccess.confidential')],
        ['bearer', t('clientAccess.bearer')],
      ])}
      {choiceFilter(
        'flow',
        'authenticationFlow',
        flowNames.map((name) => [name, t(`clientFlow.${name}`)] as const),
      )}
      <TextFilter listState={listState} name="uri" title="uriContains" />
      <TextFilter listState={listState} name="attribute" title="hasAttribute" />
    </div>
  )
}

/** Applied on Enter or blur. */
function TextFilter({
  listState,
  name,
  title,
}: {
  listState: ListState
  name: string
  title: string
}) {
  const { t } = useText()
  const filterValue = stringOrEmpty(listState.filters[name])
  const [typed, setTyped] = useState(filterValue)
  const [previousValue, setPreviousValue] = useState(filterValue)
  if (previousValue !== filterValue) {
    // The address changed, by Back or "clear all".
    setPreviousValue(filterValue)
    setTyped(filterValue)
  }
  const applyTyped = () => {
    if (typed.trim() !== filterValue)
      listState.set({ filters: { [name]: typed.trim() || undefined } })
  }
  return (
    <FormGroup label={t(title)} fieldId={`filter-${name}`}>
      <TextInput
        id={`filter-${name}`}
        type="search"
        dir="ltr"
        value={typed}
        spellCheck={false}
        autoComplete="off"
        placeholder={t(`${title}Example`)}
        onChange={(_event, next) => setTyped(next)}
        onBlur={applyTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') applyTyped()
        }}
      />
    </FormGroup>
  )
}
