import { describeError } from '~/lib/errors'
import { TextButton } from '~/ui/actions/TextButton'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import type { useScopeUse } from './useScopeUse'

export function ScopeUseStatus({ scopeUse }: { scopeUse: ReturnType<typeof useScopeUse> }) {
  const { t } = useText()
  const { progress, isRunning, error, start, stop } = scopeUse
  const { scanned, isDone } = progress
  return (
    <>
      <div className="castellan-marks">
        <output>
          {isDone
            ? t('scopeUseDone', { count: scanned })
            : t(isRunning ? 'scopeUseLooking' : 'scopeUseLooked', { count: scanned })}
        </output>
        {isRunning && <TextButton onClick={stop}>{t('stopLooking')}</TextButton>}
        {!isRunning && !isDone && (
          <TextButton onClick={() => start({ all: true })}>{t('lookThroughAll')}</TextButton>
        )}
      </div>
      {error !== undefined && (
        <InlineAlert isPlain variant="warning" title={describeError(error).message} />
      )}
    </>
  )
}
