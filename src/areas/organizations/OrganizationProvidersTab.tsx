import { Switch } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  organizationProviders,
  unlinkProvider,
  updateProviderLink,
  type LinkedProvider,
} from '~/api/organizations/organizationProviders'
import type { Requirement } from '~/lib/access'
import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useDeniedReason } from '~/ui/permissions'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import type { OrganizationTab } from './tabs'

const OrderDialog = lazyComponent(
  async () => (await import('~/parts/identity-providers/OrderDialog')).default,
)
const LinkDialog = lazyComponent(async () => (await import('./LinkProviderDialog')).default)

// Linking also writes the provider.
const manageLinks: Requirement = { all: ['manage-organizations', 'manage-identity-providers'] }

const columnsOf = (
  canOpenProvider: boolean,
  hide: (row: LinkedProvider) => React.ReactNode,
): readonly Column<LinkedProvider>[] => [
  {
    id: 'alias',
    title: 'alias',
    cell: ({ alias, providerId = '' }) =>
      canOpenProvider ? (
        <RouteLink
          to="/$realm/identity-providers/$providerId/$alias/$tab"
          params={{ providerId, alias, tab: 'settings' }}
        >
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
    cell: hide,
    text: ({ hideOnLogin }, { t }) => t(hideOnLogin ? 'isTrue' : 'isFalse'),
  },
]

export function OrganizationProvidersTab({ realm, organization }: OrganizationTab) {
  const { id } = organization
  const listState = useLocalState()
  const [open, setOpen] = useState<{ provider?: LinkedProvider }>()
  const [isOrdering, setOrdering] = useState(false)
  const canOpenProvider = useCanOpen()('/$realm/identity-providers/$providerId/$alias/$tab')
  const { data: hasProviders = true } = useQuery(organizationProviders.any(realm))
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
  const actions = (provider: LinkedProvider): Action[] => [
    { label: 'edit', requires: manageLinks, onSelect: () => setOpen({ provider }) },
    {
      label: 'unLinkIdentityProvider',
      danger: true,
      requires: manageLinks,
      onSelect: () => confirmUnlink(provider),
    },
  ]
  const add = (
    <ActionButton
      variant="primary"
      action={{ label: 'linkIdentityProvider', requires: manageLinks, onSelect: () => setOpen({}) }}
    />
  )
  const order: Action = {
    label: 'manageDisplayOrder',
    requires: 'manage-identity-providers',
    onSelect: () => setOrdering(true),
  }
  const columns = columnsOf(canOpenProvider, (row) => (
    <HideOnLoginSwitch realm={realm} id={id} provider={row} />
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
            {add}
            <ActionButton variant="link" action={order} />
          </>
        }
        actions={actions}
        empty={
          hasProviders ? (
            <EmptyPanel
              title="emptyIdentityProviderLink"
              text="emptyIdentityProviderLinkInstructions"
              action={add}
            />
          ) : (
            <EmptyPanel title="noIdentityProvider" text="noIdentityProviderInstructions" />
          )
        }
        requires={{ all: ['view-organizations', 'view-identity-providers'] }}
      />
      <Suspense fallback={null}>
        {isOrdering && <OrderDialog realm={realm} onClose={() => setOrdering(false)} />}
        {open && (
          <LinkDialog
            realm={realm}
            organization={organization}
            provider={open.provider}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

type HideOnLoginSwitchProps = { realm: string; id: string; provider: LinkedProvider }

/** Only sends `hideOnLogin`. */
function HideOnLoginSwitch({
  realm,
  id,
  provider: { alias, hideOnLogin = false },
}: HideOnLoginSwitchProps) {
  const { t } = useText()
  const deniedReason = useDeniedReason()(manageLinks)
  const update = useMutation(updateProviderLink(realm, id))
  return (
    <Switch
      aria-label={`${t('hideOnLoginPage')}: ${alias}`}
      isChecked={hideOnLogin}
      isDisabled={deniedReason !== undefined || update.isPending}
      onChange={(_event, isOn) => update.mutate({ alias, hideOnLogin: isOn, config: {} })}
    />
  )
}
