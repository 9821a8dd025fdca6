import { Button, ProgressStep, ProgressStepper, Title } from '@patternfly/react-core'
import { useMutation, type MutationOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { withAnswer, withoutToast } from '~/api/queryClient'
import { draftName, restoreDraft, keepDraft } from '~/form/saving/drafts'
import { useSingleRun } from '~/ui/actions/useSingleRun'
import type { Requirement } from '~/lib/access'
import { allFields, type CustomControls, type Section } from '~/lib/field'
import { useIsMounted } from '~/ui/hooks'
import { useText } from '~/ui/useText'
import { failureOf, markFields, type Failure } from '~/form/saving/failure'
import { DraftOffer } from '~/form/saving/DraftOffer'
import { FormButtons, ReadOnlyNotice, SubmitButton } from './FormButtons'
import { formContent, FormContext, useEditedFields, useFormSetup } from './formInfo'
import { FormSections } from './FormSections'
import { fieldNamesOf, useVisibleSteps, type Step } from './steps'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { unsavedChanges } from '~/api/unsavedChanges'
import { startValues, type Values } from '~/form/values/values'
import './form.css'

export type CreateFormProps<T extends object, R> = {
  defaultValues: T
  create: Pick<MutationOptions<R, Error, T>, 'mutationFn' | 'meta'>
  sections: readonly Section[]
  /** Splits `sections` into steps. */
  steps?: readonly Step[]
  customControls?: CustomControls
  requires?: Requirement
  transform?: (body: T) => T
  /** Confirms a risky creation; false cancels. */
  before?: (body: T) => Promise<boolean>
  onCreated: (result: R, body: T) => void
  onCancel: () => void
  /** Message key. */
  button?: string
  /** Message key of the cancel button. */
  back?: string
  children?: ReactNode
}

/** Sends all visible fields, including untouched defaults. */
export function CreateForm<T extends object, R>({ children, ...props }: CreateFormProps<T, R>) {
  return (
    <Frame {...props}>
      {!props.steps && <FormSections sections={props.sections} />}
      {children}
    </Frame>
  )
}

const noSteps: readonly Step[] = []

function Frame<T extends object, R>(props: CreateFormProps<T, R>) {
  const {
    defaultValues,
    create,
    sections,
    customControls,
    requires = 'anyone',
    transform,
    before,
    onCreated,
    onCancel,
  } = props
  const { t } = useText()
  const fields = allFields(sections)
  const [values] = useState(() => startValues(fields, defaultValues))
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: values })
  const { info, missingPermissions } = useFormSetup({
    form,
    fields,
    representation: defaultValues,
    requires,
    ...(customControls && { customControls }),
    editable: undefined,
  })
  const edited = useEditedFields(form.formState, info, fields)
  const isMounted = useIsMounted()
  // People may leave as soon as they read that it is created.
  const { mutateAsync, isPending } = useMutation(
    withAnswer(withoutToast(create), () => unsavedChanges.remove(info.id)),
  )
  const draftKey = draftName('create', sections)
  const [failure, setFailure] = useState<Failure>()
  const [openExisting, setOpenExisting] = useState<() => void>()
  const steps = useVisibleSteps(props.steps ?? noSteps, info)
  const [selectedIndex, setSelectedIndex] = useState(0)
  const currentIndex = Math.min(selectedIndex, Math.max(0, steps.length - 1))
  const currentStep = steps[currentIndex]
  const isLast = currentIndex >= steps.length - 1
  const goTo = (index: number) => {
    // The focused element may disappear with the step.
    flushSync(() => setSelectedIndex(index))
    document.getElementById(stepHeadingId(info.id))?.focus()
  }
  const goToNextStep = () => {
    setFailure(undefined)
    // Validates only the mounted fields, which are those of this step.
    return form.handleSubmit(() => goTo(currentIndex + 1))()
  }
  const singleRun = useSingleRun()

  const finish = (result: R, body: T) => {
    unsavedChanges.remove(info.id)
    if (isMounted.current) onCreated(result, body)
  }
  const handleError = (error: unknown, body: T) => {
    const newFailure = failureOf(error, create.meta, fields)
    setFailure(newFailure)
    const { existing } = newFailure
    // The command finds what it would have created.
    if (existing !== undefined) setOpenExisting(() => () => finish(existing as R, body))
    const invalidNames = new Set(newFailure.fieldErrors.map(({ name }) => name))
    const invalidStep = steps.findIndex((step) =>
      fieldNamesOf(step).some((name) => invalidNames.has(name)),
    )
    if (invalidStep >= 0 && invalidStep !== currentIndex) goTo(invalidStep)
    markFields(newFailure, form.setError)
  }
  const submit = () =>
    singleRun(async () => {
      setFailure(undefined)
      setOpenExisting(undefined)
      const content = formContent(defaultValues, fields, info)
      const body = transform ? transform(content) : content
      if (before && !(await before(body))) return
      await mutateAsync(body)
        .then((result) => finish(result, body))
        .catch((error: unknown) => handleError(error, body))
    })
  return (
    <FormContext value={info}>
      {info.readOnly ? (
        <ReadOnlyNotice missingPermissions={missingPermissions} />
      ) : (
        <DraftOffer
          form={draftKey}
          onRestore={(draft) => restoreDraft(draft, form.setValue, info.names)}
        />
      )}
      <form
        noValidate
        className="castellan-form"
        onSubmit={(event) => {
          // Errors in other steps would block this submit.
          if (props.steps) form.clearErrors()
          if (isLast) return void form.handleSubmit(submit)(event)
          event.preventDefault()
          return void goToNextStep()
        }}
      >
        {currentStep && <Steps steps={steps} currentIndex={currentIndex} id={info.id} />}
        {props.children}
        <FormButtons
          failure={failure}
          onRetry={() => void form.handleSubmit(submit)()}
          onOpen={openExisting}
        >
          {!isLast && (
            <Button type="submit" variant="primary">
              {t('next')}
            </Button>
          )}
          {isLast && !info.readOnly && (
            <SubmitButton text={t(props.button ?? 'create')} isBusy={isPending} />
          )}
          {currentIndex > 0 && (
            <Button
              variant="secondary"
              isDisabled={isPending}
              onClick={() => goTo(currentIndex - 1)}
            >
              {t('back')}
            </Button>
          )}
          <Button variant="link" isDisabled={isPending} onClick={onCancel}>
            {t(props.back ?? 'cancel')}
          </Button>
        </FormButtons>
      </form>
      <LeaveGuard
        form={info.id}
        isDirty={edited.length > 0}
        keepDraft={() =>
          keepDraft({ name: draftKey, values: form.getValues(), edited, base: defaultValues })
        }
      />
    </FormContext>
  )
}

type StepsProps = { steps: readonly Step[]; currentIndex: number; id: string }

const stepHeadingId = (id: string) => `${id}-step`

function Steps({ steps, currentIndex, id }: StepsProps) {
  const { t } = useText()
  const step = steps[currentIndex]
  if (!step) return null
  return (
    <>
      <ProgressStepper className="castellan-steps" aria-label={t('wizardSteps')}>
        {steps.map(({ title }, index) => (
          <ProgressStep
            key={title}
            id={`${id}-${title}`}
            titleId={`${id}-${title}-title`}
            isCurrent={index === currentIndex}
            variant={index < currentIndex ? 'success' : index === currentIndex ? 'info' : 'pending'}
            aria-label={t(
              index < currentIndex
                ? 'stepDone'
                : index === currentIndex
                  ? 'stepOpen'
                  : 'stepToCome',
              { title: t(title) },
            )}
          >
            {t(title)}
          </ProgressStep>
        ))}
      </ProgressStepper>
      <Title headingLevel="h2" size="xl" id={stepHeadingId(id)} tabIndex={-1}>
        {t(step.title)}
      </Title>
      {step.intro}
      <FormSections key={step.title} sections={step.sections} />
    </>
  )
}
