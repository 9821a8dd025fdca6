import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { useExtInstalled } from '~/api/ext-organizations/extInstalled'
import {
  extOrganizations,
  portalLink,
  type ExtOrganization,
} from '~/api/ext-organizations/extOrganizations'
import { queryClient } from '~/api/queryClient'
import { describeError } from '~/lib/errors'
import { PagePending } from '~/routing/screens'
import { useGo } from '~/routing/links'
import { TabbedPage } from '~/routing/TabbedPage'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Badge } from '~/ui/Badge'
import { DetailsList } from '~/ui/DetailsList'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { confirmedAction } from '~/table/confirmedAction'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { ExtensionMissing } from './ExtensionMissing'
import { manageRequirement, queriesIfInstalled } from './extOrganizationAccess'
import { extTabs } from './tabs'
import { extRemoval } from './extRemoval'

const route = getRouteApi('/$realm/ext-organizations/$orgId/{-$tab}')

export const load = ({ realm, orgId }: { realm: string; orgId: string }) =>
  queriesIfInstalled(extOrganizations.byId(realm, orgId))

export { extTabs as tabs } from './tabs'

export default function ExtOrganizationPage() {
  const { orgId } = route.useParams()
  if (useExtInstalled() !== false) return <Organization key={orgId} />
  return (
    <>
      <PageHeader title="orgDetails" />
      <ExtensionMissing />
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
      tabs={extTabs}
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

type Props = { realm: string; organization: ExtOrganization }

function Header({ realm, organization: { id, name, displayName } }: Props) {
  const go = useGo()
  const [isPortalOpen, setPortalOpen] = useState(false)
  const leave = async () => {
    await go({ to: '/$realm/ext-organizations', params: { realm } })
    queryClient.removeQueries({ queryKey: extOrganizations.of(realm, id) })
  }
  return (
    <>
      <PageHeader
        name={displayName || name || id}
        badges={
          <>
            <Count realm={realm} id={id} counted="members" />
            <Count realm={realm} id={id} counted="invitations" />
          </>
        }
        actions={[
          {
            label: 'generatePortalLink',
            requires: manageRequirement,
            onSelect: () => setPortalOpen(true),
          },
          confirmedAction(extRemoval(realm), [{ id, name }], { onDone: () => void leave() }),
        ]}
      />
      {isPortalOpen && <PortalDialog realm={realm} id={id} onClose={() => setPortalOpen(false)} />}
    </>
  )
}

type CountProps = { realm: string; id: string; counted: 'members' | 'invitations' }

function Count({ realm, id, counted }: CountProps) {
  const { t, language } = useText()
  const { data: count } = useQuery(extOrganizations.count(realm, id, counted))
  if (count === undefined) return null
  const number = count.toLocaleString(language)
  return (
    <Badge large>
      {t(counted === 'members' ? 'memberCount' : 'invitationCount', { count, number })}
    </Badge>
  )
}

type PortalDialogProps = { realm: string; id: string; onClose: () => void }

/** The link lets the organization's administrator set it up in the vendor's portal. */
function PortalDialog({ realm, id, onClose }: PortalDialogProps) {
  const { t } = useText()
  const { data, error } = useQuery(portalLink(realm, id))
  return (
    <Dialog
      title={t('organizationPortal')}
      description={t('portalLinkInformation')}
      cancelText="close"
      onClose={onClose}
    >
      {error ? (
        <InlineAlert variant="danger" role="alert" title={describeError(error).message}>
          {t('portalLinkNeeds')}
        </InlineAlert>
      ) : data ? (
        <DetailsList
          details={[
            {
              name: t('organizationPortalLink'),
              help: 'portalLinkHelp',
              value: (
                <span className="castellan-marks">
                  <bdi>{data.link}</bdi>
                  <CopyButton text={data.link} name={t('organizationPortalLink')} />
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
