import { useMutation } from '@tanstack/react-query'
import {
  renameProtocolMapper,
  type MapperOwner,
  type ProtocolMapper,
} from '~/api/client-scopes/protocolMappers'
import { withoutToast } from '~/api/queryClient'
import { describeFailure } from '~/lib/errors'
import { NameDialog } from '~/ui/dialogs/NameDialog'
import { useText } from '~/ui/useText'

type Props = { realm: string; owner: MapperOwner; mapper: ProtocolMapper; onClose: () => void }

export default function RenameDialog({ realm, owner, mapper, onClose }: Props) {
  const { t } = useText()
  const rename = useMutation(withoutToast(renameProtocolMapper(realm, owner)))
  return (
    <NameDialog
      title={t('renameMapperTitle', { name: mapper.name })}
      text="renameMapperExplain"
      button="rename"
      initialName={mapper.name}
      mustDiffer
      isBusy={rename.isPending}
      serverError={rename.error ? describeFailure(rename.error).message : undefined}
      onNameChange={rename.reset}
      onSubmit={(name) => rename.mutate({ id: mapper.id, name }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
