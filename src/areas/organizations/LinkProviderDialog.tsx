import {
  linkProvider,
  updateProviderLink,
  type LinkedProvider,
  type OrganizationSettings,
  type ProviderLink,
} from '~/api/organizations/organizations'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { linkSections } from './link.fields'

type Props = {
  realm: string
  organization: OrganizationSettings
  /** Undefined for a new link. */
  provider: LinkedProvider | undefined
  onClose: () => void
}

export default function LinkProviderDialog({ realm, organization, provider, onClose }: Props) {
  const { t } = useText()
  const start: ProviderLink = provider
    ? {
        alias: provider.alias,
        hideOnLogin: provider.hideOnLogin === true,
        // Only send the settings that the form shows.
        config: Object.fromEntries(
          Object.entries(provider.config).filter(([name]) => name.startsWith('kc.org.')),
        ),
      }
    : { alias: '', hideOnLogin: true, config: {} }
  const domains = (organization.domains ?? []).flatMap(({ name }) => name ?? [])
  const command = provider ? updateProviderLink : linkProvider
  return (
    <Dialog title={t('linkIdentityProvider')} cancelText={null} onClose={onClose}>
      <CreateForm
        defaultValues={start}
        create={command(realm, organization.id)}
        sections={linkSections(domains, provider !== undefined)}
        button="save"
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
