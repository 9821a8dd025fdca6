import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useExtensions } from '~/api/extensions'
import { queryClient } from '~/api/queryClient'
import { describeError } from '~/lib/errors'
import { CountBadge } from '~/parts/organizations/CountBadge'
import { useGo } from '~/routing/links'
import { PagePending } from '~/routing/screens'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { confirmedAction } from '~/table/confirmedAction'
import { CopyButton } from '~/ui/actions/CopyButton'
import { DetailsList } from '~/ui/DetailsList'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog } from '~/ui/dialogs/openDialog'
import { lazyComponent } from '~/ui/lazyComponent'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { extOrganizations } from './api/extOrganizations'
import { extRemoval, manageRequirement, queriesIfInstalled, type ExtTab } from './extOrganization'

const route = getRouteApi('/$realm/ext-organizations/$orgId/{-$tab}')

type Params = { realm: string; orgId: string }

export const load = ({ realm, orgId }: Params) =>
  queriesIfInstalled(extOrganizations.byId(realm, orgId))

export const tabs = defineTabs<ExtTab, Params>([
  { id: 'settings', title: 'settings', file: () => import('./SettingsTab') },
  { id: 'domains', title: 'domains', file: () => import('./DomainsTab') },
  {
    id: 'attributes',
    title: 'attributes',
    component: lazyComponent(async () => (await import('./SettingsTab')).AttributesTab),
  },
  { id: 'members', title: 'members', file: () => import('./MembersTab') },
  { id: 'invitations', title: 'invitations', file: () => import('./InvitationsTab') },
  { id: 'roles', title: 'roles', file: () => import('./RolesTab') },
  { id: 'identityproviders', title: 'identityProviders', file: () => import('./ProvidersTab') },
])

export default function ExtOrganizationPage() {
  const { orgId } = route.useParams()
  if (useExtensions()?.orgs !== false) return <Organization key={orgId} />
  return (
    <>
      <PageHeader title="orgDetails" />
      <EmptyStateMessage title="extAbsent" text="extAbsentText" />
    </>
  )
}

function Organization() {
  const { realm, orgId, tab } = route.useParams()
  const { data: organization } = useSuspenseQuery(extOrganizations.byId(realm, orgId))
  return (
    <TabbedPage
      header={<Header realm={realm} organization={organization} />}
      label="orgDetails"
      tabs={tabs}
      page={{ realm, organization }}
      objectId={organization.id}
      current={tab}
      link={(segment) =>
        linkOptions({
          to: '/$realm/ext-organizations/$orgId/{-$tab}',
          params: { realm, orgId, tab: segment },
        })
      }
    />
  )
}

function Header({ realm, organization: { id, name, displayName } }: ExtTab) {
  const go = useGo()
  const members = useQuery(extOrganizations.count(realm, id, 'members'))
  const invitations = useQuery(extOrganizations.count(realm, id, 'invitations'))
  const leave = async () => {
    await go({ to: '/$realm/ext-organizations', params: { realm } })
    queryClient.removeQueries({ queryKey: extOrganizations.of(realm, id) })
  }
  return (
    <PageHeader
      name={displayName || name || id}
      badges={
        <>
          <CountBadge title="memberCount" count={members.data} />
          <CountBadge title="invitationCount" count={invitations.data} />
        </>
      }
      actions={[
        {
          label: 'generatePortalLink',
          requires: manageRequirement,
          onSelect: () => openDialog(<PortalDialog realm={realm} id={id} />),
        },
        confirmedAction(extRemoval(realm), [{ id, name }], { onDone: () => void leave() }),
      ]}
    />
  )
}

/** The link lets the organization's administrator set it up in the vendor's portal. */
function PortalDialog({ realm, id }: { realm: string; id: string }) {
  const { t } = useText()
  const { data, error } = useQuery(extOrganizations.portalLink(realm, id))
  const name = t('organizationPortalLink')
  return (
    <Dialog
      title={t('organizationPortal')}
      description={t('portalLinkInformation')}
      cancelText="close"
    >
      {error ? (
        <InlineAlert variant="danger" role="alert" title={describeError(error).message}>
          {t('portalLinkNeeds')}
        </InlineAlert>
      ) : data ? (
        <DetailsList
          details={[
            {
              name,
              help: 'portalLinkHelp',
              value: (
                <span className="castellan-marks">
                  <bdi>{data.link}</bdi>
                  <CopyButton text={data.link} name={name} />
                </span>
              ),
            },
          ]}
        />
      ) : (
        <PagePending />
      )}
    </Dialog>
  )
}
