import { useText } from '~/ui/useText'
import type { TouchedGroup } from './touchedBy'

/** What goes with deleted groups. */
export function Touched({ touched }: { touched: readonly TouchedGroup[] }) {
  const { t } = useText()
  const words = ({ below, members, hasMoreMembers, isDefault }: TouchedGroup) =>
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
      {touched.map((group, index) => (
        <li key={index}>
          <bdi>{group.name}</bdi>
          {words(group).length > 0 && `: ${words(group).join(', ')}`}
        </li>
      ))}
    </ul>
  )
}
