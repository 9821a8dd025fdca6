import { Checkbox, FormGroup } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ClientRow } from '~/api/clients/clients'
import { duplicateClient, type CopiedParts } from '~/api/clients/duplicateClient'
import { withoutToast } from '~/api/queryClient'
import { problemOf } from '~/lib/errors'
import { NameDialog } from '~/ui/dialogs/NameDialog'
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
export default function DuplicateClientDialog({ realm, client, onClose, onDone }: Props) {
  const { t } = useText()
  const id = useId()
  const [wanted, setWanted] = useState(all)
  const copy = useMutation(withoutToast(duplicateClient(realm)))
  const problem = copy.error ? problemOf(copy.error) : undefined
  const refused = problem?.fields?.map(({ message }) => message).join(' ') || problem?.message
  return (
    <NameDialog
      title={t('duplicateClientTitle', { clientId: client.clientId })}
      explain="duplicateClientExplain"
      label="clientId"
      button="duplicate"
      start={`${client.clientId}-copy`}
      spellCheck={false}
      isBusy={copy.isPending}
      refused={refused}
      onTyped={copy.reset}
      onSend={(clientId) =>
        copy.mutate({ id: client.id, clientId, parts: wanted }, { onSuccess: onDone })
      }
      onClose={onClose}
    >
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
    </NameDialog>
  )
}
