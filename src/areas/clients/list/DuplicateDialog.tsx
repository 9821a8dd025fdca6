import { Checkbox, FormGroup, TextInput } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ClientRow } from '~/api/clients'
import { duplicateClient, type CopiedParts } from '~/api/duplicateClient'
import { problemOf } from '~/lib/errors'
import { FieldFault } from '~/ui/FieldFault'
import { FormDialog } from '~/ui/FormDialog'
import { useText } from '~/ui/useText'

// @texts copyPart.*

type Props = {
  realm: string
  client: ClientRow
  onClose: () => void
  onDone: (id: string) => void
}

const parts = ['mappers', 'scopes', 'roles', 'scopeMappings', 'serviceAccountRoles'] as const

const all: CopiedParts = {
  mappers: true,
  scopes: true,
  roles: true,
  scopeMappings: true,
  serviceAccountRoles: true,
}

/** PatternFly names a form group after its label when it is said to be one. */
const group = { role: 'group' }

/** Asks for the ID of a copy, and for what it is to have beside the settings. */
export default function DuplicateDialog({ realm, client, onClose, onDone }: Props) {
  const { t } = useText()
  const id = useId()
  const [clientId, setClientId] = useState(`${client.clientId}-copy`)
  const [wanted, setWanted] = useState(all)
  const command = duplicateClient(realm)
  const copy = useMutation({ ...command, meta: { ...command.meta, quiet: true } })
  const given = clientId.trim()
  const problem = copy.error ? problemOf(copy.error) : undefined
  const refused = problem?.fields?.map(({ message }) => message).join(' ') || problem?.message
  const wrong = given === '' ? t('required') : refused
  const send = () =>
    copy.mutate({ id: client.id, clientId: given, parts: wanted }, { onSuccess: onDone })
  return (
    <FormDialog
      size="small"
      title={t('duplicateClientTitle', { clientId: client.clientId })}
      focus={`${id}-client`}
      main={{ text: 'duplicate', run: send, isDisabled: given === '', isBusy: copy.isPending }}
      onClose={onClose}
    >
      <p>{t('duplicateClientExplain')}</p>
      <FormGroup label={t('clientId')} fieldId={`${id}-client`} isRequired>
        <TextInput
          id={`${id}-client`}
          value={clientId}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          validated={wrong ? 'error' : 'default'}
          aria-describedby={`${id}-help`}
          onChange={(_event, next) => {
            setClientId(next)
            copy.reset()
          }}
        />
        <FieldFault id={`${id}-help`} text={wrong} />
      </FormGroup>
      <FormGroup {...group} isStack fieldId={`${id}-parts`} label={t('copyAlso')}>
        {parts.map((part) => (
          <Checkbox
            key={part}
            id={`${id}-${part}`}
            label={t(`copyPart.${part}`)}
            isChecked={wanted[part]}
            onChange={(_event, next) => setWanted({ ...wanted, [part]: next })}
          />
        ))}
      </FormGroup>
    </FormDialog>
  )
}
