import {
  createPolicy,
  policies,
  updatePolicy,
  type NewPolicy,
  type PolicyRow,
} from '~/api/authorization/authzPolicies'
import { CreateForm } from '~/form/CreateForm'
import { EditForm } from '~/form/EditForm'
import { useResourceServer } from './resourceServer'
import { policySections } from './authorizationPolicy.fields'
import { pageControls } from './PolicyMembers'

/** Script policies come from extensions and are read-only. */
const isScript = (type: string) => type === 'js'

type EditProps = { type: string; id: string; nameHelp?: string }

export function EditPolicy({ type, id, nameHelp }: EditProps) {
  const resourceServer = useResourceServer()
  return (
    <EditForm
      query={policies.byId(resourceServer, type, id)}
      save={{ mutation: updatePolicy(resourceServer) }}
      sections={policySections(type, nameHelp)}
      customControls={pageControls}
      requires={resourceServer.manage}
      {...(isScript(type) && { editable: false })}
    />
  )
}

type CreateProps = {
  start: NewPolicy
  nameHelp?: string
  onCreated: (policy: PolicyRow) => void
  onCancel: () => void
}

/** `start` has the type and, when duplicating, the copied values. */
export function CreatePolicy({ start, nameHelp, onCreated, onCancel }: CreateProps) {
  const resourceServer = useResourceServer()
  return (
    <CreateForm
      defaultValues={start}
      create={createPolicy(resourceServer)}
      sections={policySections(start.type, nameHelp)}
      customControls={pageControls}
      requires={resourceServer.manage}
      button="save"
      onCreated={onCreated}
      onCancel={onCancel}
    />
  )
}
