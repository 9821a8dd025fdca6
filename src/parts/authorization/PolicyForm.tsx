import {
  createPolicy,
  policies,
  updatePolicy,
  type NewPolicy,
  type Policy,
  type PolicyRow,
} from '~/api/authorization/authzPolicies'
import { membersLostBySave } from '~/api/authorization/policyMembers'
import { storedPolicy } from '~/api/authorization/policyReferences'
import { CreateForm } from '~/form/CreateForm'
import { EditForm } from '~/form/EditForm'
import { confirmed } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { useResourceServer } from './resourceServer'
import { policySections } from './authorizationPolicy.fields'
import { pageControls } from './PolicyMembers'

/** Script policies come from extensions and are read-only. */
const isScript = (type: string) => type === 'js'

type EditProps = { type: string; id: string; nameHelp?: string }

export function EditPolicy({ type, id, nameHelp }: EditProps) {
  const resourceServer = useResourceServer()
  const confirmLoss = async (policy: Policy) => {
    const lost = membersLostBySave(policy)
    return (
      lost.length === 0 ||
      (await confirmed({
        title: 'policyMembersLostTitle',
        button: 'policyMembersLostButton',
        impact: <LostMembers ids={lost} />,
      }))
    )
  }
  return (
    <EditForm
      query={policies.byId(resourceServer, type, id)}
      save={{
        mutation: updatePolicy(resourceServer),
        before: confirmLoss,
        stored: storedPolicy,
      }}
      sections={policySections(type, nameHelp)}
      customControls={pageControls}
      requires={resourceServer.manage}
      {...(isScript(type) && { editable: false })}
    />
  )
}

function LostMembers({ ids }: { ids: readonly string[] }) {
  const { t } = useText()
  return (
    <>
      <p>{t('policyMembersLost')}</p>
      <ul className="castellan-names">
        {ids.map((id) => (
          <li key={id}>
            <bdi>{id}</bdi>
          </li>
        ))}
      </ul>
    </>
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
