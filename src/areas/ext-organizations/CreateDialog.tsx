import {
  createExtOrganization,
  type NewExtOrganization,
} from '~/api/ext-organizations/extOrganizations'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/RouteLink'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { organizationSections } from './extOrganization.fields'

const start: NewExtOrganization = { name: '', domains: [] }

export function CreateDialog({ realm, onClose }: { realm: string; onClose: () => void }) {
  const { t } = useText()
  const go = useGo()
  const open = (orgId: string) => {
    onClose()
    if (orgId)
      void go({
        to: '/$realm/ext-organizations/$orgId/{-$tab}',
        params: { realm, orgId, tab: 'settings' },
      })
  }
  return (
    <Dialog title={t('createAnOrg')} cancelText={null} onClose={onClose}>
      <CreateForm
        defaultValues={start}
        create={createExtOrganization(realm)}
        sections={organizationSections}
        onCreated={open}
        onCancel={onClose}
      />
    </Dialog>
  )
}
