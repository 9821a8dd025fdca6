import { Button } from '@patternfly/react-core'
import { useMutation, type MutationOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { withoutToast } from '~/api/queryClient'
import { useSingleRun } from '~/ui/actions/useSingleRun'
import { allFields, type CustomControls, type Section } from '~/lib/field'
import { useText } from '~/ui/useText'
import { failureOf, markFields, type Failure } from '~/form/saving/failure'
import { FormButtons } from './FormButtons'
import { formContent, FormContext, useFormSetup } from './formInfo'
import { FormSections } from './FormSections'
import { startValues, type Values } from '~/form/values/values'
import './form.css'

export type FormAction<T extends object, R> = {
  /** Message key. */
  label: string
  mutation: Pick<MutationOptions<R, Error, T>, 'mutationFn' | 'meta'>
  /** Translated text. */
  deniedReason?: string
  onDone?: (result: R, body: T) => void
}

type Props<T extends object, R> = {
  start: T
  sections: readonly Section[]
  /** Enter runs the first action. */
  actions: readonly FormAction<T, R>[]
  customControls?: CustomControls
  transform?: (body: T) => T
  result?: ReactNode
  /** Adds a Revert button; called after the reset. */
  onRevert?: () => void
}

/**
 * A form that runs actions (test, evaluate). It keeps its values afterwards and does not prompt
 * when left.
 */
export function ActionForm<T extends object, R>(props: Props<T, R>) {
  return (
    <Frame {...props}>
      <FormSections sections={props.sections} />
    </Frame>
  )
}

type FailedRun = { failure: Failure; retry: () => void }

function Frame<T extends object, R>(props: Props<T, R> & { children: ReactNode }) {
  const { start, sections, actions, customControls, transform, result, onRevert, children } = props
  const fields = allFields(sections)
  const [values] = useState(() => startValues(fields, start))
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: values })
  const { info } = useFormSetup({
    form,
    fields,
    representation: start,
    requires: 'anyone',
    ...(customControls && { customControls }),
    editable: undefined,
  })
  const [failedRun, setFailedRun] = useState<FailedRun>()
  const [running, setRunning] = useState<string>()
  const singleRun = useSingleRun()
  const run = (action: FormAction<T, R>, mutate: (body: T) => Promise<R>) =>
    singleRun(async () => {
      setRunning(action.label)
      setFailedRun(undefined)
      const content = formContent(start, fields, info)
      const body = transform ? transform(content) : content
      await mutate(body)
        .then((result) => action.onDone?.(result, body))
        .catch((error: unknown) => {
          const failure = failureOf(error, action.mutation.meta, fields)
          setFailedRun({ failure, retry: () => void submit(action, mutate) })
          markFields(failure, form.setError)
        })
      setRunning(undefined)
    })
  const submit = (action: FormAction<T, R>, mutate: (body: T) => Promise<R>) => {
    // Server errors on fields would block the next submit.
    form.clearErrors()
    return form.handleSubmit(() => run(action, mutate))()
  }
  const { t } = useText()
  const revert = () => {
    form.reset(values)
    setFailedRun(undefined)
    onRevert?.()
  }
  return (
    <FormContext value={info}>
      <form noValidate className="castellan-form" onSubmit={(event) => event.preventDefault()}>
        {children}
        <FormButtons
          failure={failedRun?.failure}
          onRetry={() => failedRun?.retry()}
          result={result}
        >
          {actions.map((action, index) => (
            <ActionButton
              key={action.label}
              action={action}
              isFirst={index === 0}
              isReady={running === undefined}
              isBusy={running === action.label}
              onSubmit={(mutate) => void submit(action, mutate)}
            />
          ))}
          {onRevert && (
            <Button variant="secondary" isDisabled={running !== undefined} onClick={revert}>
              {t('revert')}
            </Button>
          )}
        </FormButtons>
      </form>
    </FormContext>
  )
}

type ActionButtonProps<T extends object, R> = {
  action: FormAction<T, R>
  isFirst: boolean
  isReady: boolean
  isBusy: boolean
  onSubmit: (mutate: (body: T) => Promise<R>) => void
}

/** A denied action stays focusable, so that its reason can be read. */
function ActionButton<T extends object, R>(props: ActionButtonProps<T, R>) {
  const { action, isFirst, isReady, isBusy, onSubmit } = props
  const { t } = useText()
  const { label, mutation, deniedReason = '' } = action
  const { mutateAsync } = useMutation(withoutToast(mutation))
  return (
    <Button
      type={isFirst ? 'submit' : 'button'}
      variant={isFirst ? 'primary' : 'secondary'}
      isDisabled={!isReady && deniedReason === ''}
      isAriaDisabled={deniedReason !== ''}
      isLoading={isBusy}
      onClick={() => onSubmit(mutateAsync)}
      {...(deniedReason && { title: deniedReason })}
    >
      {t(label)}
      {deniedReason && <span className="pf-v6-screen-reader"> {deniedReason}</span>}
    </Button>
  )
}
