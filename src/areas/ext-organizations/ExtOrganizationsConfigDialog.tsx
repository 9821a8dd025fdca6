import { useQuery } from '@tanstack/react-query'
import {
  extOrganizations,
  updateExtConfig,
  type ExtConfig,
} from '~/api/ext-organizations/extOrganizations'
import { CreateForm } from '~/form/CreateForm'
import { failedText, describeError } from '~/lib/errors'
import { PagePending } from '~/routing/screens'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { configSections } from './extOrganization.fields'

type Props = { realm: string; onClose: () => void }

export function ExtOrganizationsConfigDialog({ realm, onClose }: Props) {
  const { t } = useText()
  const { data, error } = useQuery(extOrganizations.config(realm))
  return (
    <Dialog
      title={t('manageOrgSettings')}
      description={t('manageOrgSettingsExplainer')}
      cancelText={data ? null : 'cancel'}
      isScrollable
      onClose={onClose}
    >
      {error ? (
        <InlineAlert
          variant="danger"
          role="alert"
          title={failedText('orgConfigFetchUpdatesError', describeError(error))}
        />
      ) : data ? (
        <ConfigForm realm={realm} config={data} onClose={onClose} />
      ) : (
        <PagePending />
      )}
    </Dialog>
  )
}

/** Saving replaces the whole configuration, so send all of it. */
const ConfigForm = ({ realm, config, onClose }: Props & { config: ExtConfig }) => (
  <CreateForm
    defaultValues={config}
    create={updateExtConfig(realm)}
    sections={configSections(config.scimEnabled !== undefined)}
    button="save"
    onCreated={onClose}
    onCancel={onClose}
  />
)
