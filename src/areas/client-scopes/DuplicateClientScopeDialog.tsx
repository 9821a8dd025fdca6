import { useMutation } from '@tanstack/react-query'
import { duplicateClientScope, type ClientScope } from '~/api/client-scopes/clientScopes'
import { withoutToast } from '~/api/queryClient'
import { describeFailure } from '~/lib/errors'
import { NameDialog } from '~/ui/dialogs/NameDialog'
import { useText } from '~/ui/useText'
import { nameError, scopeName } from './scopeRules'

type Props = {
  realm: string
  scope: Pick<ClientScope, 'id' | 'name'>
  onClose: () => void
  onDone: (id: string) => void
}

export default function DuplicateClientScopeDialog({ realm, scope, onClose, onDone }: Props) {
  const { t } = useText()
  const copy = useMutation(withoutToast(duplicateClientScope(realm)))
  return (
    <NameDialog
      title={t('duplicateScopeTitle', { name: scope.name })}
      text="duplicateScopeExplain"
      button="duplicate"
      initialName={`${scope.name}_copy`}
      normalize={scopeName}
      validate={nameError}
      isBusy={copy.isPending}
      serverError={copy.error ? describeFailure(copy.error).message : undefined}
      onNameChange={copy.reset}
      onSubmit={(name) => copy.mutate({ id: scope.id, name }, { onSuccess: onDone })}
      onClose={onClose}
    />
  )
}
