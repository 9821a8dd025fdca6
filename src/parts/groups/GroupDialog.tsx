import { createGroup, renameGroup, type Group, type GroupOwner } from '~/api/groups/groups'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { names } from './group.fields'

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
  const form = {
    start: { name, description },
    sections: names,
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
        <CreateForm {...form} create={renameGroup(owner, group)} button="edit" />
      ) : (
        <CreateForm {...form} create={createGroup(owner, parent?.id)} />
      )}
    </Dialog>
  )
}
