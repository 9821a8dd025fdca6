import { InlineAlert } from '~/ui/messages/InlineAlert'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { compareClaims } from './claimSources'

type Token = Readonly<Record<string, unknown>>

const texts = { added: 'claimAdded', gone: 'claimGone', changed: 'claimChanged' } as const
const colors = { added: 'green', gone: 'red', changed: 'orange' } as const

/** What differs between this token and another: the claims below are all of this one's. */
export function Differences({ one, other }: { one: Token; other: Token }) {
  const { t } = useText()
  const found = compareClaims(one, other)
  if (found.length === 0) return <InlineAlert variant="info" title={t('tokensAlike')} />
  return (
    <InlineAlert variant="info" title={t('tokensDiffer')}>
      <ul className="castellan-differences">
        {found.map(({ claim, difference, before, after }, index) => (
          <li key={index}>
            <Badge color={colors[difference]}>{t(texts[difference])}</Badge>{' '}
            <strong>
              <bdi>{claim}</bdi>
            </strong>{' '}
            {before !== undefined && <code dir="ltr">{JSON.stringify(before)}</code>}{' '}
            {difference === 'changed' && '→'}{' '}
            {after !== undefined && <code dir="ltr">{JSON.stringify(after)}</code>}
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}
