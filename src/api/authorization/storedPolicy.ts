import { mapDefined, timeLimits, timeSpans, toServerDateTime, type Policy } from './authzPolicies'
import { memberLists, membersLostBySave, referenceId } from './policyMembers'

/** How the policy reads once it is stored. */
export function storedPolicy(policy: Policy): Policy {
  const members = memberLists[policy.type]
  const lost = new Set(membersLostBySave(policy))
  const repeats = policy.repeat === 'yes' && timeSpans.some((name) => policy[name]?.some(Boolean))
  return {
    ...policy,
    ...(members && {
      [members]: policy[members]?.filter((member) => !lost.has(referenceId(member))),
    }),
    ...(policy.type === 'time' && {
      repeat: repeats ? 'yes' : 'no',
      ...mapDefined(timeLimits, (name) =>
        toServerDateTime(policy[name as 'notBefore'])?.replace(' ', 'T'),
      ),
    }),
  }
}
