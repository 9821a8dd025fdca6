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

/** A script was brought by an extension: nothing of it can be changed. */
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

/** `start` says of which type; of a duplicate also what it is like. */
export function CreatePolicy({ start, nameHelp, onCreated, onCancel }: CreateProps) {
  const resourceServer = useResourceServer()
  return (
    <CreateForm
      start={start}
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
