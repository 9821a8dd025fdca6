import { numberFormat } from '~/lib/format'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'

type Props = {
  title: string
  /** Undefined until loaded. */
  count: number | undefined
  /** The highest number that is counted; 0 is hidden. */
  limit?: number
}

export function CountBadge({ title, count, limit }: Props) {
  const { t, language } = useText()
  if (count === undefined || (limit !== undefined && count === 0)) return null
  const format = numberFormat(language)
  const number =
    limit !== undefined && count > limit ? `${format.format(limit)}+` : format.format(count)
  return <Badge large>{t(title, { count, number })}</Badge>
}
