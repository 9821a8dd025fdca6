import { FormGroup, Skeleton, TextInput } from '@patternfly/react-core'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { problemOf } from '~/lib/errors'
import { closeConfirm, type Asked } from './confirm'
import { Dialog } from './Dialog'
import { FieldFault } from '~/ui/inputs/FieldFault'
import { FormDialog } from './FormDialog'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useAttempt } from '~/ui/actions/useAttempt'
import { useText } from '~/ui/useText'

type Touched =
  | { state: 'loading' }
  | { state: 'shown'; node: ReactNode }
  | { state: 'failed'; message: string }

/** Asks when the dialog opens what will be touched; `stop` gives up, `ask` asks again. */
function useTouches(touches: Asked['touches']) {
  const [touched, setTouched] = useState<Touched>(
    typeof touches === 'function' ? { state: 'loading' } : { state: 'shown', node: touches },
  )
  const control = useRef<AbortController>(undefined)
  const ask = () => {
    if (typeof touches !== 'function') return
    const { signal } = (control.current = new AbortController())
    touches(signal).then(
      (node) => signal.aborted || setTouched({ state: 'shown', node }),
      (error: unknown) =>
        signal.aborted || setTouched({ state: 'failed', message: problemOf(error).message }),
    )
  }
  const stop = () => control.current?.abort()
  // The server is asked; the dialog is made for one question, so once is enough.
  const begin = useEffectEvent(ask)
  useEffect(() => {
    begin()
    return () => control.current?.abort()
  }, [])
  return { touched, ask, stop }
}

/** One open question. Cancel and Escape work until it runs; a second click cannot send it twice. */
export default function ConfirmDialog({ asked }: { asked: Asked }) {
  const { t } = useText()
  const id = useId()
  const { touched, ask, stop } = useTouches(asked.touches)
  const [typed, setTyped] = useState('')
  const [isTold, tell] = useState(false)
  const { attempt, isRunning, failure } = useAttempt()
  const send = async () => {
    stop()
    try {
      await asked.run()
    } catch (error) {
      if (touched.state === 'loading') ask()
      throw error
    }
    closeConfirm(asked)
  }
  const isOther = asked.typed !== undefined && typed !== asked.typed
  const Frame = asked.typed === undefined ? Dialog : FormDialog
  return (
    <Frame
      size={asked.isWide ? 'large' : 'small'}
      title={t(asked.title, asked.params)}
      icon={asked.danger ? 'warning' : undefined}
      isDescribed
      focus={asked.typed === undefined ? undefined : id}
      failure={failure}
      main={{
        text: asked.button ?? (asked.danger ? 'delete' : 'continue'),
        run: () => void attempt(send),
        isDanger: asked.danger,
        isDisabled: isOther,
        refuse: () => tell(true),
        isBusy: isRunning,
      }}
      back={asked.back}
      isLocked={isRunning}
      onClose={() => closeConfirm(asked)}
    >
      <div className="castellan-rows">
        {asked.text && <p className="castellan-lines">{t(asked.text, asked.params)}</p>}
        {typeof asked.touches === 'function' ? (
          // Room for what is usual, so that the buttons stay where they are when it comes.
          <div className="castellan-touches">
            <Touches touched={touched} />
          </div>
        ) : (
          <Touches touched={touched} />
        )}
        {asked.typed !== undefined && (
          <FormGroup label={t('typeToConfirm', { name: asked.typed })} fieldId={id}>
            <TextInput
              id={id}
              dir="auto"
              value={typed}
              validated={isTold && isOther ? 'error' : 'default'}
              aria-describedby={`${id}-wrong`}
              onChange={(_event, value) => setTyped(value)}
              autoComplete="off"
              spellCheck={false}
            />
            <FieldFault
              id={`${id}-wrong`}
              text={isTold && isOther ? t('notThisName') : undefined}
            />
          </FormGroup>
        )}
      </div>
    </Frame>
  )
}

function Touches({ touched }: { touched: Touched }) {
  const { t } = useText()
  if (touched.state === 'loading') return <Skeleton screenreaderText={t('spinnerLoading')} />
  if (touched.state === 'shown') return <>{touched.node}</>
  return (
    <InlineAlert isPlain variant="warning" title={t('touchesUnknown')}>
      {touched.message}
    </InlineAlert>
  )
}
