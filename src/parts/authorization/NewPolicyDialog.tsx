import { useSuspenseQuery } from '@tanstack/react-query'
import { createPolicy, policies, type PolicyRow } from '~/api/authorization/authzPolicies'
import { CreateForm } from '~/form/CreateForm'
import type { TextKey } from '~/lib/textKey'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import { anyPolicySections, newPolicy } from './authorizationPolicy.fields'
import { policyControls } from './PolicyReferenceSelect'
import { ResourceServerContext, type ResourceServer } from './resourceServer'

type Props = {
  resourceServer: ResourceServer
  title: TextKey
  /** The type to start with. */
  type: string
  onCreated: (policy: PolicyRow) => void
}

/** Opened by `openDialog`. */
export function NewPolicyDialog({ resourceServer, title, type, onCreated }: Props) {
  const { t } = useText()
  const close = useCloseDialog()
  const { data: types } = useSuspenseQuery(policies.providers(resourceServer))
  return (
    <ResourceServerContext value={resourceServer}>
      <Dialog title={t(title)} size="large" alignTop isScrollable cancelText={null}>
        <CreateForm
          defaultValues={newPolicy(type)}
          create={createPolicy(resourceServer)}
          sections={anyPolicySections(types, resourceServer.policyNameHelp)}
          customControls={policyControls}
          requires={resourceServer.manage}
          button="save"
          onCreated={(policy) => {
            onCreated(policy)
            close()
          }}
          onCancel={close}
        />
      </Dialog>
    </ResourceServerContext>
  )
}
