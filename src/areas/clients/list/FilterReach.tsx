import { useQuery } from '@tanstack/react-query'
import { isFiltered } from '~/api/clients/clientFilters'
import { clients, scanLimit } from '~/api/clients/clients'
import type { ListState } from '~/routing/useAddressState'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'

type Props = { realm: string; at: ListState; most: number; onMore: (most: number) => void }

/** Says honestly what the list was narrowed and sorted among. */
export function FilterReach({ realm, at, most, onMore }: Props) {
  const { t, language } = useText()
  const isOn = isFiltered(at.filters)
  const search = at.q || undefined
  const { data } = useQuery({ ...clients.walk(realm, { search, most }), enabled: isOn })
  if (!isOn) return null
  const number = (data?.rows.length ?? 0).toLocaleString(language)
  return (
    <output className="castellan-filter-reach">
      {data
        ? t(data.hasMore ? 'clientsLookedSome' : 'clientsLookedAll', { number })
        : t('clientsLooking')}{' '}
      {data?.hasMore && (
        <TextButton onClick={() => onMore(most + scanLimit)}>{t('lookFurther')}</TextButton>
      )}
    </output>
  )
}
