import { useQuery } from '@tanstack/react-query'
import {
  domainsOf,
  extOrganizations,
  extProviders,
  linkExtProvider,
  ownersOf,
  setExtDomains,
  type ExtLink,
  type ExtOrganization,
  type ExtProvider,
} from '~/api/ext-organizations/extOrganizations'
import { usePermissions } from '~/api/whoami'
import { CreateForm } from '~/form/CreateForm'
import { holds } from '~/lib/access'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { domainSections, linkSections } from './extOrganization.fields'

type Props = {
  realm: string
  organization: ExtOrganization
  provider: ExtProvider
  onClose: () => void
}

/** The configuration is only readable with manage-realm. */
function Warnings({ realm, organization: { id }, provider }: Omit<Props, 'onClose'>) {
  const { t } = useText()
  const maySeeConfig = holds('manage-realm', usePermissions(realm))
  const { data: config } = useQuery({ ...extOrganizations.config(realm), enabled: maySeeConfig })
  const { data: linkedProviders = [] } = useQuery(extProviders.list(realm, id))
  const isElsewhere = ownersOf(provider).some((owner) => owner !== id)
  return (
    <>
      {isElsewhere && config?.sharedIdpsEnabled === true && (
        <InlineAlert variant="info" title={t('configMultipleOrgs')} />
      )}
      {isElsewhere && config?.sharedIdpsEnabled !== true && (
        <InlineAlert variant="warning" title={t('idpWarningTextLinkedToAnotherOrg')} />
      )}
      {linkedProviders.length > 0 && config?.multipleIdpsEnabled !== true && (
        <InlineAlert
          variant="warning"
          title={t('idpReplaces', { names: linkedProviders.map(({ alias }) => alias) })}
        />
      )}
    </>
  )
}

export function LinkExtProviderDialog({ realm, organization, provider, onClose }: Props) {
  const { t } = useText()
  const start: ExtLink = {
    alias: provider.alias,
    sync_mode: 'FORCE',
    post_broker_flow: 'post org broker login',
    domains: [],
  }
  return (
    <Dialog
      title={t('assignIdentityProviderTo', {
        organization: organization.displayName || organization.name,
      })}
      description={provider.alias}
      cancelText={null}
      onClose={onClose}
    >
      <Warnings realm={realm} organization={organization} provider={provider} />
      <CreateForm
        defaultValues={start}
        create={linkExtProvider(realm, organization.id)}
        sections={linkSections(organization.domains)}
        button="assign"
        transform={(body) => ({ ...start, ...body })}
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

export function DomainsDialog({ realm, organization, provider, onClose }: Props) {
  const { t } = useText()
  const { alias, config, postBrokerLoginFlowAlias = '' } = provider
  // Without manage-identity-providers, let the extension write the domains by linking again.
  const mayEditProviders = holds('manage-identity-providers', usePermissions(realm))
  const link = {
    sync_mode: config['syncMode'] ?? 'FORCE',
    post_broker_flow: postBrokerLoginFlowAlias,
  }
  const setDomains = setExtDomains(realm)
  const assign = linkExtProvider(realm, organization.id)
  const save = ({ domains = [] }: { domains?: string[] }) =>
    mayEditProviders
      ? setDomains.mutationFn({ alias, domains })
      : assign.mutationFn({ alias, ...link, domains })
  const hasNoDomains = organization.domains.length === 0
  return (
    <Dialog
      title={t('idpEditTitle', { idpAlias: alias })}
      cancelText={hasNoDomains ? 'close' : null}
      onClose={onClose}
    >
      {hasNoDomains ? (
        <p>{t('orgNoDomainsAvailable')}</p>
      ) : (
        <CreateForm
          defaultValues={{ domains: domainsOf(provider) }}
          create={{ mutationFn: save, meta: setDomains.meta }}
          sections={domainSections(organization.domains)}
          button="save"
          onCreated={onClose}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
