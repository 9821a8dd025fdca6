import { FormGroup, TextInput } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { renameProtocolMapper, type MapperOwner, type ProtocolMapper } from '~/api/protocolMappers'
import { problemOf } from '~/lib/errors'
import { FieldFault } from '~/ui/FieldFault'
import { FormDialog } from '~/ui/FormDialog'
import { useText } from '~/ui/useText'

type Props = { realm: string; owner: MapperOwner; mapper: ProtocolMapper; onClose: () => void }

/** Asks for another name of a mapper. */
export default function RenameDialog({ realm, owner, mapper, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const [name, setName] = useState(mapper.name)
  const command = renameProtocolMapper(realm, owner)
  const rename = useMutation({ ...command, meta: { ...command.meta, quiet: true } })
  const given = name.trim()
  const wrong =
    given === '' ? t('required') : rename.error ? problemOf(rename.error).message : undefined
  return (
    <FormDialog
      size="small"
      title={t('renameMapperTitle', { name: mapper.name })}
      focus={`${id}-name`}
      main={{
        text: 'rename',
        run: () => rename.mutate({ id: mapper.id, name: given }, { onSuccess: onClose }),
        isDisabled: given === '' || given === mapper.name,
        isBusy: rename.isPending,
      }}
      onClose={onClose}
    >
      <p>{t('renameMapperExplain')}</p>
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
            rename.reset()
          }}
        />
        <FieldFault id={`${id}-help`} text={wrong} />
      </FormGroup>
    </FormDialog>
  )
}
