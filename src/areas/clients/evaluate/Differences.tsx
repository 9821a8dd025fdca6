import { InlineAlert } from '~/ui/messages/InlineAlert'
import { Mark } from '~/ui/Mark'
import { useText } from '~/ui/useText'
import { compare } from './explain'

type Token = Readonly<Record<string, unknown>>

const texts = { added: 'claimAdded', gone: 'claimGone', changed: 'claimChanged' } as const
const colors = { added: 'green', gone: 'red', changed: 'orange' } as const

/** What another token has that this one has not, and the other way round. */
export function Differences({ one, other }: { one: Token; other: Token }) {
  const { t } = useText()
  const found = compare(one, other)
  if (found.every(({ difference }) => difference === 'same'))
    return <InlineAlert variant="info" title={t('tokensAlike')} />
  return (
    <InlineAlert variant="info" title={t('tokensDiffer')}>
      <ul className="castellan-differences">
        {found.map(({ claim, difference, before, after }) =>
          difference === 'same' ? null : (
            <li key={claim}>
              <Mark color={colors[difference]}>{t(texts[difference])}</Mark>{' '}
              <strong>
                <bdi>{claim}</bdi>
              </strong>{' '}
              {before !== undefined && <code dir="ltr">{JSON.stringify(before)}</code>}{' '}
              {difference === 'changed' && '→'}{' '}
              {after !== undefined && <code dir="ltr">{JSON.stringify(after)}</code>}
            </li>
          ),
        )}
      </ul>
    </InlineAlert>
  )
}
