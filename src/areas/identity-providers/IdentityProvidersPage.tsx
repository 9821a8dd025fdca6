import { Button, Content, Title } from '@patternfly/react-core'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  identityProviders,
  providerUse,
  sortProviders,
  type IdentityProvider,
} from '~/api/identity-providers/identityProviders'
import { checkMetadata } from '~/api/identity-providers/providerImport'
import { serverInfo } from '~/api/serverInfo'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { copyText } from '~/lib/code/clipboard'
import { translate } from '~/lib/i18n'
import { adminGuideUrl } from '~/lib/urls'
import { identityProviderLink, organizationLink } from '~/parts/links'
import { PermittedLink, RouteLink } from '~/routing/links'
import type { ListQuery } from '~/api/list'
import { useAddressState } from '~/routing/useAddressState'
import { confirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { openDialog } from '~/ui/dialogs/openDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { toast } from '~/ui/messages/toast'
import { PageHeader } from '~/ui/PageHeader'
import { useText, type Text } from '~/ui/useText'
import { brokerEndpointUrl, spMetadataUrl } from './brokerUrls'
import { metadataUrlsOf } from './certificates'
import { cachedKeyExpiry, expiryText, KeyExpiryBadge } from './KeyExpiryBadge'
import { groupsOf, isTrustOnly, kindOf, typeName, typesOf } from './providerKinds'
import { AddIdentityProvider, newProviderLink, ProviderIcon } from './list/AddIdentityProvider'
import { ProviderFilters } from './list/ProviderFilters'
import { checkKeysActions, providerRemoval, providerSwitch } from './providerActions'
import OrderDialog from '~/parts/identity-providers/OrderDialog'
import './identity-providers.css'

const route = getRouteApi('/$realm/identity-providers')

type ColumnContext = {
  realm: string
  type: (providerId: string) => string
  /** Names by ID, as far as the administrator may see organizations. */
  organizations: Readonly<Record<string, string>>
}

const columnsOf = ({
  realm,
  type,
  organizations,
}: ColumnContext): readonly Column<IdentityProvider>[] => {
  const organization = ({ organizationId }: IdentityProvider, { t }: Text) =>
    organizationId === undefined ? '' : (organizations[organizationId] ?? t('organization'))
  return [
    link(
      'name',
      'name',
      ({ providerId, alias }, name) => (
        <RouteLink {...identityProviderLink({ providerId, alias })}>{name}</RouteLink>
      ),
      {
        value: (provider, { label }) => label(nameOf(provider)),
        badges: ({ enabled }) => [enabled === false && { text: 'disabled' }],
        sort: true,
        width: 30,
      },
    ),
    text('alias', 'alias', { sort: true }),
    text('type', 'providerDetails', { value: ({ providerId }) => type(providerId), sort: true }),
    {
      id: 'organization',
      title: 'linkedOrganization',
      cell: ({ organizationId: id }, { t }) =>
        id === undefined ? (
          '—'
        ) : (
          <PermittedLink {...organizationLink(id, 'identityProviders')}>
            <bdi>{organizations[id] ?? t('organization')}</bdi>
          </PermittedLink>
        ),
      text: organization,
      sort: true,
    },
    {
      id: 'keys',
      title: 'keysEnd',
      cell: (provider) => <KeyExpiryBadge realm={realm} provider={provider} />,
      text: (provider, text) => expiryText(cachedKeyExpiry(realm, provider), text),
      sort: (a, b) => {
        const days = (provider: IdentityProvider) =>
          cachedKeyExpiry(realm, provider).days ?? Infinity
        return Math.sign(days(a) - days(b)) || 0
      },
    },
  ]
}

export const load = ({ realm }: { realm: string }) => [identityProviders.list(realm)]

export default function IdentityProvidersPage() {
  const { realm } = route.useParams()
  return (
    <>
      <PageHeader
        title="identityProviders"
        subtitle="listExplain"
        learnMore={adminGuideUrl('_identity_broker')}
      />
      <Providers key={realm} realm={realm} />
    </>
  )
}

function Providers({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const { data: info } = useQuery(serverInfo)
  const { data: providers } = useQuery(identityProviders.list(realm))
  // Only needed if a provider belongs to an organization.
  const { data: organizations = {} } = useQuery({
    ...providerUse.organizations(realm),
    enabled: providers?.some(({ organizationId }) => organizationId !== undefined) ?? false,
  })
  const type = (providerId: string) => typeName(info, providerId)
  return (
    <DataTable
      label="identityProviders"
      fullListQuery={{
        ...identityProviders.list(realm),
        select: (list) => filterProviders(list, listState.filters),
      }}
      listState={listState}
      rowKey={({ alias }) => alias}
      columns={columnsOf({ realm, type, organizations })}
      searchPlaceholder="searchForProvider"
      filters={
        <ProviderFilters
          realm={realm}
          listState={listState}
          typeName={type}
          organizations={organizations}
        />
      }
      toolbar={<Toolbar realm={realm} providers={providers ?? []} />}
      actions={(row) => [...copyActions(realm, row), ...checkKeysActions(realm, [row])]}
      bulk={(rows, onDone) => [
        confirmedAction(providerSwitch(realm, true), rows, { onDone }),
        confirmedAction(providerSwitch(realm, false), rows, { onDone }),
        ...checkKeysActions(realm, rows),
      ]}
      removal={providerRemoval(realm)}
      noResults={
        listState.filters.own && !listState.q
          ? 'emptyRealmBasedIdps'
          : 'noSearchResultsInstructions'
      }
      empty={<ProviderCards realm={realm} />}
      requires="view-identity-providers"
    />
  )
}

type ToolbarProps = { realm: string; providers: readonly IdentityProvider[] }

function Toolbar({ realm, providers }: ToolbarProps) {
  const { t } = useText()
  const check = useMutation(checkMetadata(realm))
  const metadataUrls = metadataUrlsOf(providers)
  const mayManage = holds('manage-identity-providers', usePermissions(realm))
  return (
    <>
      <AddIdentityProvider realm={realm} />
      {mayManage && (
        <Button variant="link" onClick={() => openDialog(<OrderDialog realm={realm} />)}>
          {t('manageDisplayOrder')}
        </Button>
      )}
      {mayManage && metadataUrls.length > 0 && (
        <Button
          variant="link"
          isDisabled={check.isPending}
          onClick={() => check.mutate(metadataUrls)}
        >
          {t('metadataCheckAll')}
        </Button>
      )}
    </>
  )
}

const nameOf = ({ displayName, alias }: IdentityProvider) => displayName || alias

const filterProviders = (
  providers: readonly IdentityProvider[],
  { type, enabled, own, organization }: ListQuery['filters'],
) =>
  sortProviders(providers).filter(
    (provider) =>
      (type === undefined || provider.providerId === type) &&
      (enabled === undefined || String(provider.enabled !== false) === enabled) &&
      (own === undefined || !provider.organizationId) &&
      (organization === undefined || provider.organizationId === organization),
  )

async function copyUrl(address: string) {
  if ((await copyText(address)) === 'done') toast(translate('copySuccess'))
  else toast(translate('clipboardCopyDenied'), { variant: 'danger' })
}

function copyActions(realm: string, { providerId, alias }: IdentityProvider): MenuAction[] {
  const kind = kindOf(providerId)
  if (isTrustOnly(kind)) return []
  const redirect: MenuAction = {
    label: 'copyRedirectUri',
    onSelect: () => void copyUrl(brokerEndpointUrl(realm, alias)),
  }
  const metadata: MenuAction = {
    label: 'copySamlMetadata',
    onSelect: () => void copyUrl(spMetadataUrl(realm, alias)),
  }
  return kind === 'saml' ? [redirect, metadata] : [redirect]
}

function ProviderCards({ realm }: { realm: string }) {
  const { t } = useText()
  const { data: info } = useSuspenseQuery(serverInfo)
  if (!holds('manage-identity-providers', usePermissions(realm)))
    return <EmptyStateMessage title="noIdentityProvider" />
  return (
    <>
      <Content component="p">{t('getStarted')}</Content>
      {groupsOf(typesOf(info)).map(({ name, types }) => (
        <section key={name} className="castellan-provider-group" aria-label={name}>
          <Title headingLevel="h2" size="lg">
            {name}
          </Title>
          <ul className="castellan-provider-cards">
            {types.map(({ id, name: type }) => (
              <li key={id}>
                <RouteLink {...newProviderLink(realm, id)} className="castellan-provider-card">
                  <ProviderIcon id={id} />
                  <span>{type}</span>
                </RouteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
