import { Checkbox } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  exemptClients,
  exemptRole,
  type AffectedClient,
  type PolicyImpact,
} from '~/api/client-policies/policyImpact'
import { withoutToast } from '~/api/queryClient'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { TypedName } from '~/ui/dialogs/ConfirmDialog'
import { FormDialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'

type Props = {
  realm: string
  impact: PolicyImpact
  /** The change is a JSON text, which cannot be extended. */
  noExemption: boolean
  onAnswer: (isAccepted: boolean) => void
}

const maxNames = 50

export function PolicyImpactDialog({ realm, impact, noExemption, onAnswer }: Props) {
  const { t } = useText()
  const id = useId()
  const [isExempting, setExempting] = useState(false)
  const [typed, setTyped] = useState('')
  const [showErrors, setShowErrors] = useState(false)
  const { attempt, isRunning, failure } = useDialogAction()
  const deniedReason = useDeniedReason()('manage-clients')
  const exempt = useMutation(withoutToast(exemptClients(realm)))
  const canBeExempt = (client: AffectedClient) => client.isBuiltIn && client.policies.length > 0
  const exemptable = noExemption ? [] : impact.clients.filter(canBeExempt)
  const affected = isExempting
    ? impact.clients.filter((client) => !canBeExempt(client))
    : impact.clients
  const consoles = affected.filter(({ isConsole }) => isConsole)
  const ownConsole = isExempting ? undefined : impact.ownConsole
  const isWrongName = ownConsole !== undefined && typed !== ownConsole
  const close = useCloseDialog()
  const answer = (isAccepted: boolean) => {
    close()
    onAnswer(isAccepted)
  }
  const accept = () =>
    void attempt(async () => {
      if (isExempting) await exempt.mutateAsync(exemptable)
      answer(true)
    })
  return (
    <FormDialog
      title={t('clientPolicyImpactTitle')}
      icon="warning"
      isDescribed
      isScrollable
      focusId={exemptable.length > 0 && deniedReason === undefined ? `${id}-exempt` : undefined}
      failure={failure}
      main={{
        text: 'clientPolicyApply',
        run: accept,
        isDanger: true,
        isDisabled: isWrongName,
        onDisabledSubmit: () => setShowErrors(true),
        isBusy: isRunning,
      }}
      isLocked={isRunning}
      onClose={() => answer(false)}
    >
      <div className="castellan-rows">
        {impact.failure !== undefined && (
          <InlineAlert isPlain variant="warning" title={t('touchesUnknown')}>
            {impact.failure}
          </InlineAlert>
        )}
        {consoles.length > 0 && (
          <InlineAlert
            isPlain
            variant="warning"
            title={t('clientPolicyImpactConsoles', {
              names: consoles.map(({ clientId }) => clientId),
            })}
          />
        )}
        {ownConsole !== undefined && (
          <InlineAlert
            isPlain
            variant="danger"
            title={t('clientPolicyImpactOwnConsole', { clientId: ownConsole })}
          />
        )}
        {impact.failure === undefined && <ClientNames {...impact} clients={affected} />}
        {exemptable.length > 0 && (
          <Checkbox
            id={`${id}-exempt`}
            label={t('clientPolicyExempt')}
            description={
              deniedReason ??
              t('clientPolicyExemptExplain', {
                role: exemptRole,
                names: exemptable.map(({ clientId }) => clientId),
              })
            }
            isChecked={isExempting}
            isDisabled={deniedReason !== undefined || isRunning}
            onChange={(_event, next) => setExempting(next)}
          />
        )}
        {ownConsole !== undefined && (
          <TypedName
            id={`${id}-name`}
            name={ownConsole}
            typed={typed}
            onChange={setTyped}
            showErrors={showErrors}
          />
        )}
      </div>
    </FormDialog>
  )
}

function ClientNames({ clients, hasMore }: Pick<PolicyImpact, 'clients' | 'hasMore'>) {
  const { t } = useText()
  const id = useId()
  const count = clients.length
  const hidden = count - maxNames
  return (
    <>
      <p id={id}>
        {hasMore
          ? t('clientPolicyImpactAtLeast', { count })
          : t(count === 0 ? 'clientPolicyImpactNone' : 'clientPolicyImpact', { count })}
      </p>
      {count > 0 && (
        <ul aria-labelledby={id} className="castellan-policy-clients">
          {clients.slice(0, maxNames).map(({ id: key, clientId, hit }) => (
            <li key={key}>
              <bdi>{clientId}</bdi>
              {hit === 'sometimes' && <> ({t('clientPolicyImpactSometimes')})</>}
            </li>
          ))}
          {hidden > 0 && <li>{t('clientPolicyImpactMore', { count: hidden })}</li>}
        </ul>
      )}
    </>
  )
}
