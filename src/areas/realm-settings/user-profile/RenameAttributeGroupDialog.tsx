import { useMutation } from '@tanstack/react-query'
import { withoutToast } from '~/api/queryClient'
import { renameGroup } from '~/api/user-profile/userProfile'
import { describeFailure } from '~/lib/errors'
import { NameDialog } from '~/ui/dialogs/NameDialog'
import { useText } from '~/ui/useText'

type Props = { realm: string; name: string; takenNames: readonly string[]; onClose: () => void }

export function RenameAttributeGroupDialog({ realm, name, takenNames, onClose }: Props) {
  const { t } = useText()
  const rename = useMutation(withoutToast(renameGroup(realm)))
  return (
    <NameDialog
      title={t('attributeGroupRename', { name })}
      text="attributeGroupRenameExplain"
      label="nameField"
      button="rename"
      initialName={name}
      mustDiffer
      validate={(next) =>
        next !== name && takenNames.includes(next) ? 'attributeGroupTaken' : undefined
      }
      isBusy={rename.isPending}
      serverError={rename.error ? describeFailure(rename.error).message : undefined}
      onNameChange={rename.reset}
      onSubmit={(to) => rename.mutate({ name, to }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
