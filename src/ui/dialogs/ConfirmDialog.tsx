import { FormGroup, Skeleton, TextInput } from '@patternfly/react-core'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { problemOf } from '~/lib/errors'
import { closeConfirm, type OpenConfirm } from './confirm'
import { Dialog } from './Dialog'
import { FieldError } from '~/ui/inputs/FieldError'
import { FormDialog } from './FormDialog'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'

type Touched =
  | { state: 'loading' }
  | { state: 'shown'; node: ReactNode }
  | { state: 'failed'; message: string }

/** Asks when the dialog opens what will be touched; `stop` gives up, `ask` asks again. */
function useTouches(touches: OpenConfirm['impact']) {
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
export default function ConfirmDialog({ options }: { options: OpenConfirm }) {
  const { t } = useText()
  const id = useId()
  const { touched, ask, stop } = useTouches(options.impact)
  const [typed, setTyped] = useState('')
  const [showErrors, setShowErrors] = useState(false)
  const { attempt, isRunning, failure } = useDialogAction()
  const send = async () => {
    stop()
    try {
      await options.run()
    } catch (error) {
      if (touched.state === 'loading') ask()
      throw error
    }
    closeConfirm(options)
  }
  const isOther = options.confirmName !== undefined && typed !== options.confirmName
  const Frame = options.confirmName === undefined ? Dialog : FormDialog
  return (
    <Frame
      size={options.isWide ? 'large' : 'small'}
      title={t(options.title, options.params)}
      icon={options.danger ? 'warning' : undefined}
      isDescribed
      focus={options.confirmName === undefined ? undefined : id}
      failure={failure}
      main={{
        text: options.button ?? (options.danger ? 'delete' : 'continue'),
        run: () => void attempt(send),
        isDanger: options.danger,
        isDisabled: isOther,
        refuse: () => setShowErrors(true),
        isBusy: isRunning,
      }}
      back={options.back}
      isLocked={isRunning}
      onClose={() => closeConfirm(options)}
    >
      <div className="castellan-rows">
        {options.text && <p className="castellan-lines">{t(options.text, options.params)}</p>}
        {typeof options.impact === 'function' ? (
          // Room for what is usual, so that the buttons stay where they are when it comes.
          <div className="castellan-touches">
            <Touches touched={touched} />
          </div>
        ) : (
          <Touches touched={touched} />
        )}
        {options.confirmName !== undefined && (
          <FormGroup label={t('typeToConfirm', { name: options.confirmName })} fieldId={id}>
            <TextInput
              id={id}
              dir="auto"
              value={typed}
              validated={showErrors && isOther ? 'error' : 'default'}
              aria-describedby={`${id}-wrong`}
              onChange={(_event, value) => setTyped(value)}
              autoComplete="off"
              spellCheck={false}
            />
            <FieldError
              id={`${id}-wrong`}
              text={showErrors && isOther ? t('notThisName') : undefined}
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
