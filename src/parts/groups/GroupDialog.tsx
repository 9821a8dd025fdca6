import { createGroup, renameGroup, type Group, type GroupOwner } from '~/api/groups/groups'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { groupSections } from './group.fields'

type Props = {
  owner: GroupOwner
  /** The group to rename; without it one is made … */
  group?: Group | undefined
  /** … below this one, or at the top. */
  parent?: Group | undefined
  onClose: () => void
}

/** Makes or renames a group. */
export default function GroupDialog({ owner, group, parent, onClose }: Props) {
  const { t } = useText()
  const { name = '', description = '' } = group ?? {}
  const formProps = {
    start: { name, description },
    sections: groupSections,
    onCreated: onClose,
    onCancel: onClose,
  }
  return (
    <Dialog
      size="small"
      title={t(group ? 'editGroup' : 'createAGroup')}
      back={null}
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
