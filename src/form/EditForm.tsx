import { Button } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { baselineFromDraft, draftName, restoreDraft, keepDraft } from '~/form/saving/drafts'
import type { Requirement } from '~/lib/access'
import { allFields, type CustomControls, type Field, type Section } from '~/lib/field'
import { useUnsavedFields } from '~/ui/pageName'
import { useText } from '~/ui/useText'
import { FormButtons, ReadOnlyNotice, SubmitButton } from './FormButtons'
import { FormContext, useEditedFields, useFormSetup } from './formInfo'
import { FormSections } from './FormSections'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { DraftOffer } from '~/form/saving/DraftOffer'
import {
  bodyFor,
  collectEdits,
  neverWhole,
  toQueryOptions,
  type FormQuery,
  type Save,
} from '~/form/saving/save'
import { useSave, type Baseline } from '~/form/saving/useSave'
import { readValues, type Values } from '~/form/values/values'
import { lazyComponent } from '~/ui/lazyComponent'
import './form.css'

const ConflictDialog = lazyComponent(
  async () => (await import('~/form/saving/saveDialogs')).ConflictDialog,
)
const DeletedDialog = lazyComponent(
  async () => (await import('~/form/saving/saveDialogs')).DeletedDialog,
)
const ReviewDialog = lazyComponent(
  async () => (await import('~/form/saving/saveDialogs')).ReviewDialog,
)

type Props<T extends object> = {
  query: FormQuery<T>
  save: Save<T>
  sections: readonly Section[]
  customControls?: CustomControls
  /** Without it the form is read-only. */
  requires?: Requirement
  /** The representation's own `access`; overrides `requires`. */
  editable?: boolean | undefined
  /** Runs after the merge; `theirs` is the server's current state. */
  transform?: (body: T, theirs: T) => T
  /** `theirs` is the server's state before the save. */
  onSaved?: (body: T, theirs: T) => void
  /** Nothing is left to decide: a dialog may close. */
  onDone?: () => void
  children?: ReactNode
}

/**
 * Edits an existing object. Saving reads it again, applies only the edited paths and asks about
 * conflicts.
 */
export function EditForm<T extends object>({ children, ...props }: Props<T>) {
  // Create the fields outside `Frame`, so typing does not re-render them.
  return (
    <Frame {...props}>
      <FormSections sections={props.sections} />
      {children}
    </Frame>
  )
}

function useBaseline<T>(value: T, fields: readonly Field[]) {
  const [baseline, setBaseline] = useState<Baseline<T>>(() => ({
    value,
    values: readValues(fields, value),
  }))
  const form = useForm<Values>({ mode: 'onTouched', values: baseline.values })
  return { baseline, setBaseline, form }
}

function Frame<T extends object>(props: Props<T>) {
  const {
    query,
    save,
    sections,
    customControls,
    requires = 'anyone',
    editable,
    transform,
    onSaved,
    onDone,
    children,
  } = props
  const { t } = useText()
  const { data: value } = useSuspenseQuery(toQueryOptions(query))
  const fields = allFields(sections)
  const { baseline, setBaseline, form } = useBaseline(value, fields)
  const { info, missingPermissions } = useFormSetup({
    form,
    fields,
    representation: baseline.value,
    storedValues: baseline.values,
    requires,
    ...(customControls && { customControls }),
    editable,
  })
  const edited = useEditedFields(form.formState, info, fields)
  const isDirty = edited.length > 0
  // An unedited form follows the server and picks up fields added later.
  const isBehind =
    baseline.value !== value || Object.keys(baseline.values).length !== info.names.size
  if (!isDirty && isBehind) setBaseline({ value, values: readValues(fields, value) })

  const base = baseline.value
  const saving = useSave({
    id: info.id,
    query,
    save,
    fields,
    edited,
    form,
    baseline: base,
    setBaseline,
    transform,
    onSaved,
    onDone,
  })
  useUnsavedFields(info.id, edited.length)
  const draftKey = draftName('edit', sections)
  const [isReviewOpen, setReviewOpen] = useState(false)
  const revert = () => {
    const values = readValues(fields, value)
    saving.clearFailure()
    form.reset(values)
    setBaseline({ value, values })
  }
  return (
    <FormContext value={info}>
      {info.readOnly ? (
        <ReadOnlyNotice missingPermissions={missingPermissions} />
      ) : (
        <DraftOffer
          form={draftKey}
          onRestore={(draft) => {
            setBaseline({ value: baselineFromDraft(draft, base), values: baseline.values })
            restoreDraft(draft, form.setValue, info.names)
          }}
        />
      )}
      <form
        noValidate
        className="castellan-form"
        onSubmit={(event) =>
          void form.handleSubmit(() => (isDirty ? saving.submit() : undefined))(event)
        }
      >
        {children}
        {!info.readOnly && (
          <FormButtons
            failure={saving.failure}
            onRetry={() => void saving.submit()}
            isIdle={!isDirty && saving.failure === undefined}
          >
            <SubmitButton text={t('save')} isReady={isDirty} isBusy={saving.isBusy} />
            <Button variant="secondary" isDisabled={!isDirty || saving.isBusy} onClick={revert}>
              {t('revert')}
            </Button>
            <Button variant="secondary" isDisabled={!isDirty} onClick={() => setReviewOpen(true)}>
              {t('reviewChanges')}
            </Button>
          </FormButtons>
        )}
      </form>
      <LeaveGuard
        form={info.id}
        isDirty={isDirty}
        keepDraft={() => keepDraft({ name: draftKey, values: form.getValues(), edited, base })}
      />
      <Suspense fallback={null}>
        {isReviewOpen && (
          <Review
            {...{ save, base, fields, edited, form, transform }}
            onSave={() => {
              setReviewOpen(false)
              void form.handleSubmit(() => saving.submit())()
            }}
            onClose={() => setReviewOpen(false)}
          />
        )}
        {saving.pendingDecision?.status === 'deleted' && (
          <DeletedDialog
            isBusy={saving.isBusy}
            onClose={saving.close}
            onRecreate={saving.recreate && (() => void saving.recreate?.())}
          />
        )}
        {saving.pendingDecision?.status === 'conflict' && (
          <ConflictDialog
            conflicts={saving.pendingDecision.conflicts}
            isOverwritten={saving.pendingDecision.isOverwritten}
            fields={fields}
            onClose={saving.close}
            onDecided={(decisions) => void saving.submit(decisions)}
          />
        )}
      </Suspense>
    </FormContext>
  )
}

type ReviewProps<T> = {
  save: Save<T>
  base: T
  fields: readonly Field[]
  edited: readonly Field[]
  form: UseFormReturn<Values>
  transform: ((body: T, theirs: T) => T) | undefined
  onSave: () => void
  onClose: () => void
}

function Review<T extends object>({
  save,
  base,
  fields,
  edited,
  form,
  transform,
  ...handlers
}: ReviewProps<T>) {
  const values = form.getValues()
  const edits = collectEdits(edited, values)
  const { data: isWhole } = useSuspenseQuery(toQueryOptions(save.wholeIf ?? neverWhole))
  const outcome = bodyFor({
    save,
    isWhole,
    base,
    theirs: base,
    edits,
    decisions: new Map(),
    transform,
  })
  return (
    <ReviewDialog
      fields={edited}
      allFields={fields}
      values={values}
      base={base}
      body={'body' in outcome ? outcome.body : {}}
      complete={'body' in outcome ? outcome.complete : {}}
      {...handlers}
    />
  )
}
