import { groups, type Group, type GroupOwner } from '~/api/groups/groups'
import { groupMembers } from '~/api/groups/groupMembers'
import { queryClient, queryWithSignal } from '~/api/queryClient'

/** More groups than this are named without looking at each. */
const lookedAt = 20

/** Members that are counted; the server has no call for their number. */
const counted = 100

/** What deleting a group touches; undefined is what may not be seen. */
export type GroupImpact = {
  name: string
  below: number
  members: number | undefined
  hasMoreMembers: boolean
  isDefault: boolean
}

/** What deleting these groups touches, as far as the server tells it in a few calls. */
export async function loadGroupImpact(
  owner: GroupOwner,
  rows: readonly Group[],
  signal: AbortSignal,
): Promise<GroupImpact[]> {
  // No group of an organization is a default one.
  const asked = owner.organization === undefined ? [groups.defaults(owner.realm)] : []
  const [defaults] = await Promise.allSettled(asked.map((query) => queryClient.query(query)))
  return Promise.all(
    rows.map(async (group, index): Promise<GroupImpact> => {
      const isDefault = defaults?.status === 'fulfilled' && defaults.value.includes(group.id)
      const known = { name: group.name, below: group.subGroupCount, isDefault }
      const none = { ...known, members: undefined, hasMoreMembers: false }
      if (index >= lookedAt) return none
      const part = groupMembers.list(owner, group.id, { first: 0, max: counted + 1 })
      // Members that may not be seen are left out; deleting is possible without seeing them.
      const found = await queryWithSignal(signal, part).catch(() => undefined)
      if (!found) return none
      const isMore = found.length > counted
      return { ...known, members: isMore ? counted : found.length, hasMoreMembers: isMore }
    }),
  )
}
