import { Button } from '@patternfly/react-core'
import { problemOf } from '~/lib/errors'
import { InlineAlert } from '~/ui/InlineAlert'
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
        {isRunning && (
          <Button variant="link" isInline onClick={stop}>
            {t('stopLooking')}
          </Button>
        )}
        {!isRunning && !isDone && (
          <Button variant="link" isInline onClick={() => start({ all: true })}>
            {t('lookThroughAll')}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <InlineAlert isPlain variant="warning" title={problemOf(error).message} />
      )}
    </>
  )
}
