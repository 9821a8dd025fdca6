import { useMutation, type MutationOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { withoutToast } from '~/api/queryClient'
import { failureOf, markFields, type Failure } from '~/form/saving/failure'
import { nameOf } from '~/form/values/paths'
import { startValues, type Values } from '~/form/values/values'
import type { Field } from '~/lib/field'
import type { TextParams } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
import { useSingleRun } from '~/ui/actions/useSingleRun'
import { FormDialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { FieldControl } from './FieldControl'
import { formContent, FormContext, useFormSetup } from './formInfo'
import './form.css'

export type FormDialogRecord<T extends object, R> = {
  title: TextKey
  params?: TextParams
  /** Finished text below the title: what the dialog is about. */
  description?: string
  /** Above the fields. */
  text?: TextKey
  intro?: ReactNode
  fields: readonly Field[]
  /** What the fields start with, and what the command gets beside them. */
  defaultValues: T
  command: Pick<MutationOptions<R, Error, T>, 'mutationFn' | 'meta'>
  /** `save` by default. */
  button?: TextKey
  /** The button waits for a change. */
  mustDiffer?: boolean
  onDone?: (result: R, body: T) => void
}

export function FieldsDialog<T extends object, R>(record: FormDialogRecord<T, R>) {
  const { title, params, description, text, intro, fields, defaultValues, command } = record
  const { button = 'save' } = record
  const { t } = useText()
  const close = useCloseDialog()
  const [values] = useState(() => startValues(fields, defaultValues))
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: values })
  const { isDirty } = form.formState
  const { info } = useFormSetup({
    form,
    fields,
    representation: defaultValues,
    requires: 'anyone',
    editable: undefined,
  })
  const { mutateAsync, isPending } = useMutation(withoutToast(command))
  const [failure, setFailure] = useState<Failure>()
  const singleRun = useSingleRun()
  const send = () =>
    singleRun(async () => {
      setFailure(undefined)
      const body = formContent(defaultValues, fields, info)
      try {
        const result = await mutateAsync(body)
        close()
        record.onDone?.(result, body)
      } catch (error) {
        const newFailure = failureOf(error, command.meta, fields)
        setFailure(newFailure)
        markFields(newFailure, form.setError)
      }
    })
  const submit = () => {
    // Server errors on fields would block the next submit.
    form.clearErrors()
    void form.handleSubmit(send)()
  }
  return (
    <FormContext value={info}>
      <FormDialog
        size="small"
        title={t(title, params)}
        description={description}
        isLocked={isPending}
        main={{
          text: button,
          run: submit,
          isBusy: isPending,
          isDisabled: record.mustDiffer === true && !isDirty,
        }}
        failure={
          failure?.title !== undefined && (
            <InlineAlert isLiveRegion variant="danger" title={failure.title}>
              {failure.description && <p className="castellan-lines">{failure.description}</p>}
            </InlineAlert>
          )
        }
      >
        {text && <p>{t(text, params)}</p>}
        {intro}
        {fields.map((field) => (
          <FieldControl key={nameOf(field.path)} field={field} />
        ))}
      </FormDialog>
    </FormContext>
  )
}
