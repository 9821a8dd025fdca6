import { useSuspenseQuery } from '@tanstack/react-query'
import {
  createPolicy,
  policies,
  type NewPolicy,
  type PolicyRow,
} from '~/api/authorization/authzPolicies'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { policyControls } from './controls'
import { useResourceServer } from './resourceServer'
import { anyPolicySections } from './authorizationPolicy.fields'

type Props = {
  /** Message keys. */
  title?: string
  nameHelp?: string
  type?: string
  onCreated: (policy: PolicyRow) => void
  onClose: () => void
}

export default function NewPolicyDialog(props: Props) {
  const { title = 'createPolicy', nameHelp, type = 'role', onCreated, onClose } = props
  const { t } = useText()
  const resourceServer = useResourceServer()
  const { data: types } = useSuspenseQuery(policies.providers(resourceServer))
  const start: NewPolicy = { name: '', type, logic: 'POSITIVE' }
  return (
    // React bubbles submit events through portals to the outer form.
    <span role="presentation" onSubmit={(event) => event.stopPropagation()}>
      <Dialog
        title={t(title)}
        size="large"
        alignTop
        isScrollable
        cancelText={null}
        onClose={onClose}
      >
        <CreateForm
          defaultValues={start}
          create={createPolicy(resourceServer)}
          sections={anyPolicySections(types, nameHelp)}
          customControls={policyControls}
          requires={resourceServer.manage}
          button="save"
          onCreated={(policy) => {
            onCreated(policy)
            onClose()
          }}
          onCancel={onClose}
        />
      </Dialog>
    </span>
  )
}
