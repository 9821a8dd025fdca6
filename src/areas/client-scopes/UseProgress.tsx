import { problemOf } from '~/lib/errors'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'
import type { useScopeUse } from './useScopeUse'

/** How far the search for clients is, and how to stop it or go on. */
export function UseProgress({ use }: { use: ReturnType<typeof useScopeUse> }) {
  const { t } = useText()
  const { so, isRunning, error, start, stop } = use
  const { looked, isDone } = so
  return (
    <>
      <div className="castellan-marks">
        <output>
          {isDone
            ? t('scopeUseDone', { count: looked })
            : t(isRunning ? 'scopeUseLooking' : 'scopeUseLooked', { count: looked })}
        </output>
        {isRunning && <TextButton onClick={stop}>{t('stopLooking')}</TextButton>}
        {!isRunning && !isDone && (
          <TextButton onClick={() => start({ all: true })}>{t('lookThroughAll')}</TextButton>
        )}
      </div>
      {error !== undefined && (
        <InlineAlert isPlain variant="warning" title={problemOf(error).message} />
      )}
    </>
  )
}
