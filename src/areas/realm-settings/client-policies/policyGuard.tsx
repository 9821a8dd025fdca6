import type { PolicyChange } from '~/api/client-policies/clientPolicies'
import { loadPolicyImpact } from '~/api/client-policies/policyImpact'
import { openDialog } from '~/ui/dialogs/openDialog'
import { PolicyImpactDialog } from './PolicyImpactDialog'

let isAsking = false

/**
 * A policy can refuse every sign-in of the realm, the consoles' included. Resolves with false if
 * the user does not want what the change does to clients. `noExemption`: the change is a JSON text,
 * which cannot be extended.
 */
export async function confirmPolicyChange(
  realm: string,
  change: PolicyChange,
  { noExemption = false } = {},
): Promise<boolean> {
  if (isAsking) return false
  isAsking = true
  try {
    const impact = await loadPolicyImpact(realm, change)
    if (!impact) return true
    return await new Promise<boolean>((resolve) => {
      const dialog = (
        <PolicyImpactDialog
          realm={realm}
          impact={impact}
          noExemption={noExemption}
          onAnswer={resolve}
        />
      )
      const isOpen = openDialog(dialog, { isPersistent: true, onFailed: () => resolve(false) })
      if (!isOpen) resolve(false)
    })
  } finally {
    isAsking = false
  }
}
