import { Switch } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  organizationProviders,
  unlinkProvider,
  updateProviderLink,
  type LinkedProvider,
  type OrganizationSettings,
} from '~/api/organizations/organizations'
import type { Requirement } from '~/lib/access'
import { identityProviderLink } from '~/parts/links'
import { RouteLink, useCanOpen } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import OrderDialog from '~/parts/identity-providers/OrderDialog'
import LinkDialog from './LinkProviderDialog'

// Linking also updates the identity provider, which needs its own permission.
const manageLinksRequirement: Requirement = {
  all: ['manage-organizations', 'manage-identity-providers'],
}

const columnsOf = (
  canOpenProvider: boolean,
  renderHideOnLogin: (row: LinkedProvider) => React.ReactNode,
): readonly Column<LinkedProvider>[] => [
  {
    id: 'alias',
    title: 'alias',
    cell: ({ alias, providerId = '' }) =>
      canOpenProvider ? (
        <RouteLink {...identityProviderLink({ providerId, alias })}>
          <bdi>{alias}</bdi>
        </RouteLink>
      ) : (
        <bdi>{alias}</bdi>
      ),
    text: ({ alias }) => alias,
    sort: true,
  },
  {
    id: 'domain',
    title: 'domain',
    cell: ({ config }) => <bdi>{config['kc.org.domain'] || '—'}</bdi>,
    text: ({ config }) => config['kc.org.domain'] ?? '',
    sort: true,
  },
  {
    id: 'providerDetails',
    title: 'providerDetails',
    cell: ({ providerId }) => providerId,
    text: ({ providerId = '' }) => providerId,
    sort: true,
  },
  {
    id: 'hideOnLoginPage',
    title: 'hideOnLoginPage',
    cell: renderHideOnLogin,
    text: ({ hideOnLogin }, { t }) => t(hideOnLogin ? 'isTrue' : 'isFalse'),
  },
]

export const load = ({ realm, id }: { realm: string; id: string }) => [
  organizationProviders.list(realm, id),
]

type Props = { realm: string; organization: OrganizationSettings }

export default function OrganizationProvidersTab({ realm, organization }: Props) {
  const { id } = organization
  const listState = useLocalState()
  const [linkDialog, setLinkDialog] = useState<{ provider?: LinkedProvider }>()
  const [isOrdering, setOrdering] = useState(false)
  const canOpenProvider = useCanOpen()('/$realm/identity-providers/$providerId/$alias/$tab')
  const { data: hasProviders = true } = useQuery(organizationProviders.existInRealm(realm))
  const unlink = useMutation(unlinkProvider(realm, id))
  const confirmUnlink = ({ alias }: LinkedProvider) =>
    confirm({
      title: 'identityProviderUnlink',
      text: 'identityProviderUnlinkConfirm',
      danger: true,
      button: 'unLinkIdentityProvider',
      impact: alias,
      run: () => unlink.mutateAsync(alias),
    })
  const actions = (provider: LinkedProvider): MenuAction[] => [
    {
      label: 'edit',
      requires: manageLinksRequirement,
      onSelect: () => setLinkDialog({ provider }),
    },
    {
      label: 'unLinkIdentityProvider',
      danger: true,
      requires: manageLinksRequirement,
      onSelect: () => confirmUnlink(provider),
    },
  ]
  const linkButton = (
    <ActionButton
      variant="primary"
      action={{
        label: 'linkIdentityProvider',
        requires: manageLinksRequirement,
        onSelect: () => setLinkDialog({}),
      }}
    />
  )
  const displayOrderAction: MenuAction = {
    label: 'manageDisplayOrder',
    requires: 'manage-identity-providers',
    onSelect: () => setOrdering(true),
  }
  const columns = columnsOf(canOpenProvider, (row) => (
    <HideOnLoginSwitch realm={realm} organizationId={id} provider={row} />
  ))
  return (
    <>
      <DataTable
        label="identityProviders"
        fullListQuery={organizationProviders.list(realm, id)}
        listState={listState}
        rowKey={({ alias }) => alias}
        columns={columns}
        searchPlaceholder="searchProvider"
        toolbar={
          <>
            {linkButton}
            <ActionButton variant="link" action={displayOrderAction} />
          </>
        }
        actions={actions}
        empty={
          hasProviders ? (
            <EmptyStateMessage
              title="emptyIdentityProviderLink"
              text="emptyIdentityProviderLinkInstructions"
              action={linkButton}
            />
          ) : (
            <EmptyStateMessage title="noIdentityProvider" text="noIdentityProviderInstructions" />
          )
        }
        requires={{ all: ['view-organizations', 'view-identity-providers'] }}
      />
      <Suspense fallback={null}>
        {isOrdering && <OrderDialog realm={realm} onClose={() => setOrdering(false)} />}
        {linkDialog && (
          <LinkDialog
            realm={realm}
            organization={organization}
            provider={linkDialog.provider}
            onClose={() => setLinkDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

type HideOnLoginSwitchProps = { realm: string; organizationId: string; provider: LinkedProvider }

/** An empty `config` keeps the other settings of the provider. */
function HideOnLoginSwitch({
  realm,
  organizationId,
  provider: { alias, hideOnLogin = false },
}: HideOnLoginSwitchProps) {
  const { t } = useText()
  const deniedReason = useDeniedReason()(manageLinksRequirement)
  const update = useMutation(updateProviderLink(realm, organizationId))
  return (
    <Switch
      aria-label={`${t('hideOnLoginPage')}: ${alias}`}
      isChecked={hideOnLogin}
      isDisabled={deniedReason !== undefined || update.isPending}
      onChange={(_event, isOn) => update.mutate({ alias, hideOnLogin: isOn, config: {} })}
    />
  )
}
