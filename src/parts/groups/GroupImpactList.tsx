import { useText } from '~/ui/useText'
import type { GroupImpact } from './loadGroupImpact'

/** What goes with deleted groups. */
export function GroupImpactList({ groups }: { groups: readonly GroupImpact[] }) {
  const { t } = useText()
  const words = ({ below, members, hasMoreMembers, isDefault }: GroupImpact) =>
    [
      below > 0 && t('groupsBelow', { count: below }),
      members !== undefined &&
        members > 0 &&
        (hasMoreMembers
          ? t('membersMore', { count: members })
          : t('membersCount', { count: members })),
      isDefault && t('isDefaultGroup'),
    ].filter((value) => value !== false)
  return (
    <ul className="castellan-names">
      {groups.map((group, index) => (
        <li key={index}>
          <bdi>{group.name}</bdi>
          {words(group).length > 0 && `: ${words(group).join(', ')}`}
        </li>
      ))}
    </ul>
  )
}
