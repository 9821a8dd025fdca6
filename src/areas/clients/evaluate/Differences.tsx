import { Badge } from '~/ui/Badge'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { compareClaims } from './claimSources'

type Token = Readonly<Record<string, unknown>>

const differenceTexts = { added: 'claimAdded', gone: 'claimGone', changed: 'claimChanged' } as const
const differenceColors = { added: 'green', gone: 'red', changed: 'orange' } as const

export function Differences({ token, comparedToken }: { token: Token; comparedToken: Token }) {
  const { t } = useText()
  const differences = compareClaims(token, comparedToken)
  if (differences.length === 0) return <InlineAlert variant="info" title={t('tokensAlike')} />
  return (
    <InlineAlert variant="info" title={t('tokensDiffer')}>
      <ul className="castellan-differences">
        {differences.map(({ claim, difference, before, after }, index) => (
          <li key={index}>
            <Badge color={differenceColors[difference]}>{t(differenceTexts[difference])}</Badge>{' '}
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
