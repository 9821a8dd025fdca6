import { skipToken, useQuery, type QueryKey } from '@tanstack/react-query'
import { widenedKey } from '~/api/users/userSearch'
import { useText } from '~/ui/useText'

/** Says that a list of users shows those that contain the text. */
export function WidenedSearchNotice({ listKey, search }: { listKey: QueryKey; search: string }) {
  const { t } = useText()
  // Written by the query of the list.
  const { data: isWidened } = useQuery<boolean>({
    queryKey: widenedKey(listKey, search),
    queryFn: skipToken,
  })
  return (
    <output className="castellan-subtle">{isWidened && t('usersContaining', { search })}</output>
  )
}
