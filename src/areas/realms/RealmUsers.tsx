import { overview } from '~/api/realms/overview'
import { queryWithSignal } from '~/api/queryClient'
import { useText } from '~/ui/useText'

type Count = { name: string; users: number | undefined }

/** More realms than this are named without counting. */
const counted = 20

/** How many users each realm has; undefined where that is not for this person to know. */
export async function countUsers(names: readonly string[], signal: AbortSignal): Promise<Count[]> {
  const counts = await Promise.allSettled(
    names
      .slice(0, counted)
      .map((name) => queryWithSignal(signal, { ...overview.users(name), staleTime: 0 })),
  )
  return names.map((name, index) => {
    const count = counts[index]
    return { name, users: count?.status === 'fulfilled' ? count.value : undefined }
  })
}

/** What goes with the realms that are about to be deleted. */
export function RealmUsers({ counts }: { counts: readonly Count[] }) {
  const { t, language } = useText()
  return (
    <ul className="castellan-lines">
      {counts.map(({ name, users }) => (
        <li key={name}>
          {users === undefined
            ? name
            : t('realmWithUsers', { name, count: users, number: users.toLocaleString(language) })}
        </li>
      ))}
    </ul>
  )
}
