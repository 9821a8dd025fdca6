import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'

type Props = {
  /** Message key. */
  warning: string
  rows: readonly { name: string; isLost?: boolean }[]
}

/** What is about to lose something, by name; marked is what goes, too. */
export function ImpactList({ warning, rows }: Props) {
  const { t } = useText()
  if (rows.length === 0) return null
  return (
    <>
      <p>{t(warning)}</p>
      <ul className="castellan-names">
        {rows.map(({ name, isLost }, index) => (
          <li key={`${name} ${index}`}>
            <bdi>{name}</bdi> {isLost && <Badge color="red">{t('authzGoesToo')}</Badge>}
          </li>
        ))}
      </ul>
    </>
  )
}
