import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { invalidateStale, withAnswer, withoutToast } from '~/api/queryClient'
import { useSingleRun } from '~/ui/actions/useSingleRun'
import { objectOf } from '~/lib/displayName'
import type { Field, Path } from '~/lib/field'
import { labelOf, translate } from '~/lib/i18n'
import { useIsMounted } from '~/ui/hooks'
import { toast } from '~/ui/messages/toast'
import { pageName } from '~/ui/pageName'
import { failureOf, markFields, type Failure } from './failure'
import { setUnsaved } from '~/api/unsavedChanges'
import type { Conflict, Decisions } from './merge'
import { withValues, type WrittenValue } from './overwritten'
import { useOverwriteCheck } from './useOverwriteCheck'
import { getAt, nameOf, sameValue } from '~/form/values/paths'
import {
  attemptSave,
  collectEdits,
  readSaved,
  applyEdits,
  type SaveResult,
  type FormQuery,
  type Save,
} from './save'
import { readValues, type Values } from '~/form/values/values'

export type Baseline<T> = { value: T; values: Values }

type UseSaveOptions<T extends object> = {
  id: string
  query: FormQuery<T>
  save: Save<T>
  fields: readonly Field[]
  edited: readonly Field[]
  form: UseFormReturn<Values>
  baseline: T
  setBaseline: (baseline: Baseline<T>) => void
  transform: ((body: T, theirs: T) => T) | undefined
  onSaved: ((body: T, theirs: T) => void) | undefined
  onDone: (() => void) | undefined
}

export type PendingDecision =
  /** `isOverwritten`: was saved, and replaced by somebody who saved at the same time. */
  { conflicts: readonly Conflict[]; isOverwritten?: boolean } | 'deleted' | undefined

const noDecisions: Decisions = new Map()

/** Keys of a map have no field. */
const fieldName = (fields: readonly Field[], path: Path) => {
  const exactField = fields.find((field) => nameOf(field.path) === nameOf(path))
  return exactField ? labelOf(exactField.label, { plain: true }) : (path.at(-1) ?? '')
}

export function useSave<T extends object>(options: UseSaveOptions<T>) {
  const { id, query, save, fields, edited, form, baseline, setBaseline, transform } = options
  const { onSaved, onDone } = options
  const [pendingDecision, setPendingDecision] = useState<PendingDecision>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  // `isBusy` only updates on the next render, too late for a second click.
  const singleRun = useSingleRun()
  const isSaving = useRef(false)
  const isMounted = useIsMounted()
  // People may leave as soon as they read that it is saved.
  const { mutateAsync: mutate } = useMutation(
    withAnswer(withoutToast(save.mutation), () => setUnsaved(id, false)),
  )
  const { mutateAsync: mutateRecreate } = useMutation(withoutToast(save.recreate ?? save.mutation))
  const meta = save.mutation.meta

  const handleError = (error: unknown) => {
    const newFailure = failureOf(error, meta, fields)
    setFailure(newFailure)
    markFields(newFailure, form.setError)
  }

  /**
   * Resets to the server's state but keeps what was typed since `sent`. What was overwritten is an
   * edit again, as if the form had been open since before the save.
   */
  const rebase = (
    fresh: T,
    sent: Readonly<Record<string, unknown>>,
    overwritten: readonly WrittenValue[] = [],
  ) => {
    const values = readValues(fields, fresh)
    const typedMeanwhile = Object.entries(form.getValues()).filter(
      ([name, value]) => !sameValue(value, sent[name]),
    )
    const overwrittenValues = Object.entries(
      readValues(fields, withValues(fresh, overwritten, 'value')),
    ).filter(([name, value]) => !sameValue(value, values[name]))
    form.reset(values)
    flushSync(() => setBaseline({ value: fresh, values }))
    for (const [name, value] of [...overwrittenValues, ...typedMeanwhile]) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
    if (overwritten.length > 0)
      setBaseline({ value: withValues(fresh, overwritten, 'before'), values })
  }

  const tellOverwritten = (overwritten: readonly WrittenValue[], fresh: T) => {
    if (!isMounted.current) {
      const names = overwritten.map(({ path }) => fieldName(fields, path))
      const text = translate('overwrittenMeanwhile', { names })
      toast(text, { variant: 'warning', object: objectOf(text, fresh, undefined) })
      return
    }
    setPendingDecision({
      conflicts: overwritten.map(({ path, before, value }) => ({
        path,
        base: before,
        theirs: getAt(fresh, path),
        mine: value,
      })),
      isOverwritten: true,
    })
  }

  const checkOverwrites = useOverwriteCheck<T>({
    query,
    isSaving,
    onOverwritten: (overwritten, fresh) => {
      rebase(fresh, form.formState.defaultValues ?? {}, overwritten)
      tellOverwritten(overwritten, fresh)
    },
  })

  const finish = async (result: SaveResult<T>, sent: Values) => {
    if (result.status === 'cancelled') return
    if (result.status !== 'saved') {
      setPendingDecision(result.status === 'deleted' ? 'deleted' : { conflicts: result.conflicts })
      return
    }
    setPendingDecision(undefined)
    setUnsaved(id, false)
    const { theirs, write } = result
    if (write?.wasUnanswered) await invalidateStale(meta, write.body)
    // Otherwise the mutation cache does.
    if (!write || write.wasUnanswered) {
      const text = meta?.done?.(theirs, undefined)
      if (text) toast(text, { object: objectOf(text, theirs, pageName.get().object) })
    }
    if (!write) {
      rebase(theirs, sent)
      onDone?.()
      return
    }
    onSaved?.(write.body, theirs)
    const fresh = await readSaved(query, write.since)
    const { values: written, duration } = write
    const overwritten = checkOverwrites({ theirs, fresh, written, duration })
    rebase(fresh, sent, overwritten)
    if (overwritten.length > 0) tellOverwritten(overwritten, fresh)
    else onDone?.()
  }

  const run = (action: () => Promise<void>) =>
    singleRun(async () => {
      setBusy(true)
      isSaving.current = true
      setFailure(undefined)
      await action().catch((error: unknown) => {
        setPendingDecision(undefined)
        handleError(error)
      })
      isSaving.current = false
      setBusy(false)
    })

  const getEdits = () => collectEdits(edited, form.getValues())

  return {
    pendingDecision,
    failure,
    isBusy,
    close: () => setPendingDecision(undefined),
    clearFailure: () => setFailure(undefined),
    submit: (decisions: Decisions = noDecisions) =>
      run(async () => {
        setPendingDecision(undefined)
        const sent = { ...form.getValues() }
        const attempt = {
          query,
          save,
          base: baseline,
          edits: getEdits(),
          decisions,
          transform,
          write: mutate,
        }
        await finish(await attemptSave(attempt), sent)
      }),
    recreate: save.recreate
      ? () =>
          run(async () => {
            const sent = { ...form.getValues() }
            const since = Date.now()
            const body = applyEdits(baseline, getEdits())
            await mutateRecreate(body)
            const write = { body, values: [], since, duration: 0, wasUnanswered: false }
            await finish({ status: 'saved', theirs: body, write }, sent)
          })
      : undefined,
  }
}
