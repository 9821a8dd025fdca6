import { createGroup, renameGroup, type Group, type GroupOwner } from '~/api/groups/groups'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { groupSections } from './group.fields'

type Props = {
  owner: GroupOwner
  /** The group to rename; without it a new one is created … */
  group?: Group | undefined
  /** … below this parent, or at the top level. */
  parent?: Group | undefined
  onClose: () => void
}

export default function GroupDialog({ owner, group, parent, onClose }: Props) {
  const { t } = useText()
  const { name = '', description = '' } = group ?? {}
  const formProps = {
    defaultValues: { name, description },
    sections: groupSections,
    onCreated: onClose,
    onCancel: onClose,
  }
  return (
    <Dialog
      size="small"
      title={t(group ? 'editGroup' : 'createAGroup')}
      cancelText={null}
      onClose={onClose}
    >
      {group ? (
        <CreateForm {...formProps} create={renameGroup(owner, group)} button="edit" />
      ) : (
        <CreateForm {...formProps} create={createGroup(owner, parent?.id)} />
      )}
    </Dialog>
  )
}
