import { Content, Switch } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { withoutToast } from '~/api/queryClient'
import { exportRealm } from '~/api/realms/realmImportExport'
import { downloadJson } from '~/lib/files/download'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

export function ExportDialog({ realm }: { realm: string }) {
  const { t } = useText()
  const close = useCloseDialog()
  const { attempt, isRunning, failure } = useDialogAction()
  const exportMutation = useMutation(withoutToast(exportRealm(realm)))
  const [options, setOptions] = useState({ exportGroupsAndRoles: false, exportClients: false })
  const run = async () => {
    downloadJson('realm-export.json', await exportMutation.mutateAsync(options))
    close()
  }
  return (
    <Dialog
      title={t('partialExport')}
      failure={failure}
      main={{ text: 'export', run: () => void attempt(run), isBusy: isRunning }}
      isLocked={isRunning}
    >
      <div className="castellan-rows">
        <Content component="p">{t('partialExportHeaderText')}</Content>
        <Switch
          label={t('includeGroupsAndRoles')}
          isChecked={options.exportGroupsAndRoles}
          onChange={(_event, isOn) => setOptions({ ...options, exportGroupsAndRoles: isOn })}
        />
        <Switch
          label={t('includeClients')}
          isChecked={options.exportClients}
          onChange={(_event, isOn) => setOptions({ ...options, exportClients: isOn })}
        />
        {(options.exportClients || options.exportGroupsAndRoles) && (
          <InlineAlert variant="warning" title={t('exportWarningTitle')}>
            {t('exportWarningDescription')}
          </InlineAlert>
        )}
      </div>
    </Dialog>
  )
}
