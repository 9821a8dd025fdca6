import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  deleteClientPolicy,
  type ClientPolicy,
  type PolicyChange,
} from '~/api/client-policies/clientPolicies'
import { loadPolicyImpact, type PolicyImpact } from '~/api/client-policies/policyImpact'
import type { TextKey } from '~/lib/textKey'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { PolicyImpactDialog } from './PolicyImpactDialog'

type Question = { impact: PolicyImpact; answer: (isAccepted: boolean) => void }

/**
 * A policy can refuse every sign-in of the realm, the consoles' included. Render `dialog`;
 * `isAccepted` resolves with false if the user does not want what the change does to clients.
 */
export function usePolicyGuard(realm: string, { noExemption = false } = {}) {
  const [question, setQuestion] = useState<Question>()
  const isAsking = useRef(false)
  const isAccepted = async (change: PolicyChange): Promise<boolean> => {
    if (isAsking.current) return false
    isAsking.current = true
    const impact = await loadPolicyImpact(realm, change)
    isAsking.current = impact !== undefined
    if (!impact) return true
    return new Promise((resolve) => {
      const answer = (isYes: boolean) => {
        isAsking.current = false
        setQuestion(undefined)
        resolve(isYes)
      }
      setQuestion({ impact, answer })
    })
  }
  const dialog = question && (
    <>
      <PolicyImpactDialog
        realm={realm}
        impact={question.impact}
        noExemption={noExemption}
        onAnswer={question.answer}
      />
    </>
  )
  return { isAccepted, dialog }
}

/** `onDeleted` runs after the deletion. */
export function useClientPolicyActions(realm: string, onDeleted?: () => Promise<void>) {
  const remove = useMutation(deleteClientPolicy(realm))
  return (policy: ClientPolicy, label: TextKey = 'delete'): readonly MenuAction[] => [
    {
      label,
      danger: true,
      requires: 'manage-realm',
      onSelect: () =>
        confirm({
          title: 'deleteClientPolicyConfirmTitle',
          text: 'deleteClientPolicyConfirm',
          params: { policyName: policy.name },
          danger: true,
          run: async () => {
            await remove.mutateAsync(policy)
            await onDeleted?.()
          },
        }),
    },
  ]
}
