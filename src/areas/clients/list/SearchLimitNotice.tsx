import { useQuery } from '@tanstack/react-query'
import { isFiltered } from '~/api/clients/clientFilters'
import { clients, scanLimit } from '~/api/clients/clients'
import type { ListState } from '~/routing/useAddressState'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'

type Props = { realm: string; listState: ListState; limit: number; onMore: (limit: number) => void }

/** Says honestly what the list was narrowed and sorted among. */
export function SearchLimitNotice({ realm, listState, limit, onMore }: Props) {
  const { t, language } = useText()
  const isOn = isFiltered(listState.filters)
  const search = listState.q || undefined
  const { data } = useQuery({ ...clients.walk(realm, { search, most: limit }), enabled: isOn })
  if (!isOn) return null
  const number = (data?.rows.length ?? 0).toLocaleString(language)
  return (
    <output className="castellan-filter-reach">
      {data
        ? t(data.hasMore ? 'clientsLookedSome' : 'clientsLookedAll', { number })
        : t('clientsLooking')}{' '}
      {data?.hasMore && (
        <TextButton onClick={() => onMore(limit + scanLimit)}>{t('lookFurther')}</TextButton>
      )}
    </output>
  )
}
