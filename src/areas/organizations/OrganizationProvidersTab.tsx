import { Switch } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  linkProvider,
  organizationProviders,
  unlinkProviders,
  updateProviderLink,
  type LinkedProvider,
  type OrganizationSettings,
} from '~/api/organizations/organizations'
import { openFormDialog } from '~/form/openFormDialog'
import type { Requirement } from '~/lib/access'
import { allFields } from '~/lib/field'
import OrderDialog from '~/parts/identity-providers/OrderDialog'
import { identityProviderLink } from '~/parts/links'
import { RouteLink, useCanOpen } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { openDialog } from '~/ui/dialogs/openDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { linkSections } from './link.fields'

// Linking also updates the identity provider, which needs its own permission.
const manageLinksRequirement: Requirement = {
  all: ['manage-organizations', 'manage-identity-providers'],
}

const columnsOf = (
  realm: string,
  id: string,
  canOpenProvider: boolean,
): readonly Column<LinkedProvider>[] => [
  link(
    'alias',
    'alias',
    ({ alias, providerId = '' }, name) =>
      canOpenProvider ? (
        <RouteLink {...identityProviderLink({ providerId, alias })}>{name}</RouteLink>
      ) : (
        name
      ),
    { sort: true },
  ),
  text('domain', 'domain', { value: ({ config }) => config['kc.org.domain'], sort: true }),
  text('providerId', 'providerDetails', { sort: true }),
  {
    id: 'hideOnLoginPage',
    title: 'hideOnLoginPage',
    cell: (provider) => <HideOnLoginSwitch realm={realm} id={id} provider={provider} />,
    text: ({ hideOnLogin }, { t }) => t(hideOnLogin ? 'isTrue' : 'isFalse'),
  },
]

const providerRemoval = (realm: string, id: string): ConfirmedAction<LinkedProvider> => ({
  label: 'unLinkIdentityProvider',
  command: unlinkProviders(realm, id),
  requires: manageLinksRequirement,
  question: () => ({
    title: 'identityProviderUnlink',
    text: 'identityProviderUnlinkConfirm',
    button: 'unLinkIdentityProvider',
  }),
  impact: ([provider]) => provider?.alias,
})

export const load = ({ realm, id }: { realm: string; id: string }) => [
  organizationProviders.list(realm, id),
]

type Props = { realm: string; organization: OrganizationSettings }

export default function OrganizationProvidersTab({ realm, organization }: Props) {
  const { id, domains = [] } = organization
  const canOpenProvider = useCanOpen()('/$realm/identity-providers/$providerId/$alias/$tab')
  const { data: hasProviders = true } = useQuery(organizationProviders.existInRealm(realm))
  const openLink = (provider?: LinkedProvider) =>
    openFormDialog({
      title: 'linkIdentityProvider',
      fields: allFields(
        linkSections(
          domains.flatMap(({ name }) => name ?? []),
          provider !== undefined,
        ),
      ),
      defaultValues: {
        alias: provider?.alias ?? '',
        hideOnLogin: provider ? provider.hideOnLogin === true : true,
        // Only send the settings that the form shows.
        config: Object.fromEntries(
          Object.entries(provider?.config ?? {}).filter(([name]) => name.startsWith('kc.org.')),
        ),
      },
      command: (provider ? updateProviderLink : linkProvider)(realm, id),
    })
  return (
    <DataTable
      label="identityProviders"
      fullListQuery={organizationProviders.list(realm, id)}
      listState={useLocalState()}
      rowKey={({ alias }) => alias}
      columns={columnsOf(realm, id, canOpenProvider)}
      searchPlaceholder="searchProvider"
      create={{
        label: 'linkIdentityProvider',
        requires: manageLinksRequirement,
        onSelect: () => openLink(),
      }}
      toolbar={
        <ActionButton
          variant="link"
          action={{
            label: 'manageDisplayOrder',
            requires: 'manage-identity-providers',
            onSelect: () => openDialog(<OrderDialog realm={realm} />),
          }}
        />
      }
      actions={(provider) => [
        {
          label: 'edit',
          requires: manageLinksRequirement,
          onSelect: () => openLink(provider),
        },
      ]}
      removal={providerRemoval(realm, id)}
      empty={
        hasProviders ? (
          { title: 'emptyIdentityProviderLink', text: 'emptyIdentityProviderLinkInstructions' }
        ) : (
          <EmptyStateMessage title="noIdentityProvider" text="noIdentityProviderInstructions" />
        )
      }
      requires={{ all: ['view-organizations', 'view-identity-providers'] }}
    />
  )
}

type HideOnLoginSwitchProps = { realm: string; id: string; provider: LinkedProvider }

/** An empty `config` keeps the other settings of the provider. */
function HideOnLoginSwitch({ realm, id, provider }: HideOnLoginSwitchProps) {
  const { alias, hideOnLogin = false } = provider
  const { t } = useText()
  const deniedReason = useDeniedReason()(manageLinksRequirement)
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
