import { FormGroup, TextInput } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { duplicateClientScope, type ClientScope } from '~/api/clientScopes'
import { problemOf } from '~/lib/errors'
import { FieldFault } from '~/ui/FieldFault'
import { FormDialog } from '~/ui/FormDialog'
import { useText } from '~/ui/useText'
import { nameFault, scopeName } from './scopeRules'

type Props = {
  realm: string
  scope: Pick<ClientScope, 'id' | 'name'>
  onClose: () => void
  onDone: (id: string) => void
}

/** Asks for the name of a copy. */
export default function DuplicateDialog({ realm, scope, onClose, onDone }: Props) {
  const { t } = useText()
  const id = useId()
  const [name, setName] = useState(`${scope.name}_copy`)
  const command = duplicateClientScope(realm)
  const copy = useMutation({ ...command, meta: { ...command.meta, quiet: true } })
  const given = scopeName(name)
  const fault = given === '' ? 'required' : nameFault(given)
  const wrong = fault ? t(fault) : copy.error ? problemOf(copy.error).message : undefined
  const send = () => copy.mutate({ id: scope.id, name: given }, { onSuccess: onDone })
  return (
    <FormDialog
      size="small"
      title={t('duplicateScopeTitle', { name: scope.name })}
      focus={`${id}-name`}
      main={{
        text: 'duplicate',
        run: send,
        isDisabled: fault !== undefined,
        isBusy: copy.isPending,
      }}
      onClose={onClose}
    >
      <p>{t('duplicateScopeExplain')}</p>
      <FormGroup label={t('name')} fieldId={`${id}-name`} isRequired>
        <TextInput
          id={`${id}-name`}
          value={name}
          maxLength={255}
          autoComplete="off"
          validated={wrong ? 'error' : 'default'}
          aria-describedby={`${id}-help`}
          onChange={(_event, next) => {
            setName(next)
            copy.reset()
          }}
        />
        <FieldFault id={`${id}-help`} text={wrong} />
      </FormGroup>
    </FormDialog>
  )
}
