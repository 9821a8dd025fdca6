import type { Role, RoleContainer, RoleUse } from '~/api/roles/roles'
import { useText } from '~/ui/useText'
import { ContainedIn } from './ContainedIn'

type Props = { container: RoleContainer; rows: readonly Role[]; uses: readonly RoleUse[] }

/** Who loses something with the roles that are about to be deleted. */
export function RoleImpact({ container, rows, uses }: Props) {
  const { t } = useText()
  return (
    <>
      <p>{t('deletedWithRole')}</p>
      <ul className="castellan-lines">
        {rows.map(({ id, name }, index) => {
          const use = uses[index]
          return (
            <li key={id}>
              {rows.length > 1 && (
                <strong>
                  <bdi>{name}</bdi>
                </strong>
              )}{' '}
              {use && <Use use={use} />}
            </li>
          )
        })}
      </ul>
      <ContainedIn container={container} rows={rows} />
    </>
  )
}

function Use({ use: { users, groups, isDefault } }: { use: RoleUse }) {
  const { t } = useText()
  const parts = [
    users && t(users.more ? 'countUsersMore' : 'countUsers', { count: users.count }),
    groups && t(groups.more ? 'countGroupsMore' : 'countGroups', { count: groups.count }),
    isDefault && t('roleOfEverybody'),
  ].filter((part) => typeof part === 'string')
  return (users && groups ? parts : [...parts, t('holdersUnknown')]).join(' · ')
}
