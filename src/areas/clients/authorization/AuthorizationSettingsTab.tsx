import { authz, updateAuthzSettings } from '~/api/authorization/authz'
import { EditForm } from '~/form/EditForm'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { ActionButton } from '~/ui/actions/ActionButton'
import { openDialog } from '~/ui/dialogs/openDialog'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { authzSections } from './authorizationSettings.fields'
import ImportDialog from './ImportAuthorizationDialog'
import '~/parts/authorization/authorization.css'

export default function AuthorizationSettingsTab() {
  const { t } = useText()
  const resourceServer = useResourceServer()
  return (
    <>
      <div className="castellan-marks castellan-authz-import">
        <ActionButton
          action={{
            label: 'import',
            requires: resourceServer.manage,
            onSelect: () => openDialog(<ImportDialog resourceServer={resourceServer} />),
          }}
        />
        <HelpIcon label={t('import')} help={t('importHelp')} />
      </div>
      <EditForm
        query={authz.settings(resourceServer)}
        save={{ mutation: updateAuthzSettings(resourceServer) }}
        sections={authzSections}
        requires={resourceServer.manage}
      />
    </>
  )
}
