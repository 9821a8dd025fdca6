import { FormGroup, Radio } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { clientScopes } from '~/api/client-scopes/clientScopes'
import type { ClientRow } from '~/api/clients/clients'
import { assignScope } from '~/api/clients/clientBulkActions'
import { withoutToast } from '~/api/queryClient'
import { describeError } from '~/lib/errors'
import { FormDialog } from '~/ui/dialogs/Dialog'
import { TypeaheadField } from '~/ui/inputs/Combobox'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { protocolName } from '../protocolName'

// @texts clientScopeType.*

type Props = {
  realm: string
  rows: readonly ClientRow[]
  onClose: () => void
  onDone: () => void
}

export default function AssignScopeDialog({ realm, rows, onClose, onDone }: Props) {
  const text = useText()
  const { t } = text
  const id = useId()
  const { data: scopes = [], error } = useQuery(clientScopes.list(realm))
  const [scopeId, setScopeId] = useState<string>()
  const [type, setType] = useState<'default' | 'optional'>('default')
  const assign = useMutation(withoutToast(assignScope(realm)))
  const scope = scopes.find((typedScope) => typedScope.id === scopeId)
  const failure = error ?? assign.error
  return (
    <FormDialog
      size="small"
      title={t('assignScopeTitle', { count: rows.length })}
      main={{
        text: 'assign',
        run: () => scope && assign.mutate({ rows, scope, type }, { onSuccess: onDone }),
        isDisabled: !scope,
        isBusy: assign.isPending,
      }}
      onClose={onClose}
    >
      <FormGroup
        label={<span id={`${id}-label`}>{t('clientScope')}</span>}
        fieldId={`${id}-scope`}
        isRequired
      >
        <TypeaheadField
          id={`${id}-scope`}
          aria-labelledby={`${id}-label`}
          value={scopeId === undefined ? [] : [scopeId]}
          options={scopes.map(({ id: value, name, protocol }) => ({
            value,
            label: name,
            description: protocolName({ protocol }, text),
          }))}
          onChange={(next) => setScopeId(next.at(-1))}
        />
      </FormGroup>
      <FormGroup
        role="radiogroup"
        className="castellan-field"
        fieldId={`${id}-type`}
        label={t('assignedType')}
      >
        {(['default', 'optional'] as const).map((value) => (
          <Radio
            key={value}
            id={`${id}-${value}`}
            name={`${id}-type`}
            label={t(`clientScopeType.${value}`)}
            isChecked={type === value}
            onChange={() => setType(value)}
          />
        ))}
      </FormGroup>
      {failure && (
        <InlineAlert variant="danger" isLiveRegion title={t('assignScopeFailed')}>
          <p className="castellan-lines">{describeError(failure).message}</p>
        </InlineAlert>
      )}
    </FormDialog>
  )
}
