import { FormGroup, Skeleton, TextInput } from '@patternfly/react-core'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { describeError } from '~/lib/errors'
import type { TextParams } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
import { FieldError, InlineAlert } from '~/ui/messages/alerts'
import { Dialog, FormDialog } from './Dialog'
import { useCloseDialog } from './openDialog'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { useText } from '~/ui/useText'

export type Question = {
  title: TextKey
  text?: TextKey
  params?: TextParams
  danger?: boolean
  button?: TextKey
  cancelText?: TextKey
  /** The user must type this name to confirm. */
  confirmName?: string
  /**
   * What the action affects. A function runs when the dialog opens and is aborted on confirm: never
   * request what is being deleted.
   */
  impact?: ReactNode | ((signal: AbortSignal) => Promise<ReactNode>)
  isWide?: true
}

export type ConfirmOptions = Question & { run: () => Promise<unknown>; onCancel?: () => void }

export default function ConfirmDialog({ question }: { question: ConfirmOptions }) {
  const { t } = useText()
  const id = useId()
  const { impactState, load, abort } = useImpact(question.impact)
  const [typed, setTyped] = useState('')
  const [showErrors, setShowErrors] = useState(false)
  const { attempt, isRunning, failure } = useDialogAction()
  const close = useCloseDialog()
  const confirm = async () => {
    abort()
    try {
      await question.run()
    } catch (error) {
      if (impactState.state === 'loading') load()
      throw error
    }
    close()
  }
  const isWrongName = question.confirmName !== undefined && typed !== question.confirmName
  const DialogComponent = question.confirmName === undefined ? Dialog : FormDialog
  return (
    <DialogComponent
      size={question.isWide ? 'large' : 'small'}
      title={t(question.title, question.params)}
      icon={question.danger ? 'warning' : undefined}
      isDescribed
      focusId={question.confirmName === undefined ? undefined : id}
      failure={failure}
      main={{
        text: question.button ?? (question.danger ? 'delete' : 'continue'),
        run: () => void attempt(confirm),
        isDanger: question.danger,
        isDisabled: isWrongName,
        onDisabledSubmit: () => setShowErrors(true),
        isBusy: isRunning,
      }}
      cancelText={question.cancelText}
      isLocked={isRunning}
      onClose={() => {
        close()
        question.onCancel?.()
      }}
    >
      <div className="castellan-rows">
        {question.text && <p className="castellan-lines">{t(question.text, question.params)}</p>}
        {typeof question.impact === 'function' ? (
          // Reserves height so that the buttons do not move when it loads.
          <div className="castellan-impact">
            <Impact state={impactState} />
          </div>
        ) : (
          <Impact state={impactState} />
        )}
        {question.confirmName !== undefined && (
          <TypedName
            id={id}
            name={question.confirmName}
            typed={typed}
            onChange={setTyped}
            showErrors={showErrors}
          />
        )}
      </div>
    </DialogComponent>
  )
}

type ImpactState =
  | { state: 'loading' }
  | { state: 'loaded'; node: ReactNode }
  | { state: 'failed'; message: string }

function useImpact(impact: ConfirmOptions['impact']) {
  const [impactState, setImpactState] = useState<ImpactState>(
    typeof impact === 'function' ? { state: 'loading' } : { state: 'loaded', node: impact },
  )
  const controller = useRef<AbortController>(undefined)
  const load = () => {
    if (typeof impact !== 'function') return
    const { signal } = (controller.current = new AbortController())
    impact(signal).then(
      (node) => signal.aborted || setImpactState({ state: 'loaded', node }),
      (error: unknown) =>
        signal.aborted ||
        setImpactState({ state: 'failed', message: describeError(error).message }),
    )
  }
  const abort = () => controller.current?.abort()
  // A dialog serves one question, so loading once is enough.
  const loadOnOpen = useEffectEvent(load)
  useEffect(() => {
    loadOnOpen()
    return () => controller.current?.abort()
  }, [])
  return { impactState, load, abort }
}

function Impact({ state }: { state: ImpactState }) {
  const { t } = useText()
  if (state.state === 'loading') return <Skeleton screenreaderText={t('spinnerLoading')} />
  if (state.state === 'loaded') return <>{state.node}</>
  return (
    <InlineAlert isPlain variant="warning" title={t('touchesUnknown')}>
      {state.message}
    </InlineAlert>
  )
}

type TypedNameProps = {
  id: string
  /** What must be typed. */
  name: string
  typed: string
  onChange: (typed: string) => void
  showErrors: boolean
}

export function TypedName({ id, name, typed, onChange, showErrors }: TypedNameProps) {
  const { t } = useText()
  const isWrong = showErrors && typed !== name
  return (
    <FormGroup label={t('typeToConfirm', { name })} fieldId={id}>
      <TextInput
        id={id}
        dir="auto"
        value={typed}
        validated={isWrong ? 'error' : 'default'}
        aria-describedby={`${id}-wrong`}
        onChange={(_event, value) => onChange(value)}
        autoComplete="off"
        spellCheck={false}
      />
      <FieldError id={`${id}-wrong`} text={isWrong ? t('notThisName') : undefined} />
    </FormGroup>
  )
}
