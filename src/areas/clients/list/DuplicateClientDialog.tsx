import { Checkbox, FormGroup } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ClientRow } from '~/api/clients/clients'
import { duplicateClient, type CopyOptions } from '~/api/clients/newClients'
import { withoutToast } from '~/api/queryClient'
import { failureText } from '~/lib/errors'
import { NameDialog } from '~/ui/dialogs/NameDialog'
import { useText } from '~/ui/useText'

// @texts copyPart.*

type Props = {
  realm: string
  client: ClientRow
  onClose: () => void
  onDone: (id: string) => void
}

const options = ['mappers', 'scopes', 'roles', 'scopeMappings', 'serviceAccountRoles'] as const

const allOptions: CopyOptions = {
  mappers: true,
  scopes: true,
  roles: true,
  scopeMappings: true,
  serviceAccountRoles: true,
}

/** PatternFly labels the group only if `role` is set. */
const groupRole = { role: 'group' }

export default function DuplicateClientDialog({ realm, client, onClose, onDone }: Props) {
  const { t } = useText()
  const id = useId()
  const [selected, setSelected] = useState(allOptions)
  const copy = useMutation(withoutToast(duplicateClient(realm)))
  return (
    <NameDialog
      title={t('duplicateClientTitle', { clientId: client.clientId })}
      text="duplicateClientExplain"
      label="clientId"
      button="duplicate"
      initialName={`${client.clientId}-copy`}
      spellCheck={false}
      isBusy={copy.isPending}
      serverError={copy.error ? failureText(copy.error) : undefined}
      onNameChange={copy.reset}
      onSubmit={(clientId) =>
        copy.mutate({ id: client.id, clientId, options: selected }, { onSuccess: onDone })
      }
      onClose={onClose}
    >
      <FormGroup {...groupRole} isStack fieldId={`${id}-parts`} label={t('copyAlso')}>
        {options.map((option) => (
          <Checkbox
            key={option}
            id={`${id}-${option}`}
            label={t(`copyPart.${option}`)}
            isChecked={selected[option]}
            onChange={(_event, next) => setSelected({ ...selected, [option]: next })}
          />
        ))}
      </FormGroup>
    </NameDialog>
  )
}
