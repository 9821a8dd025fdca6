import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { invalidateStale, withoutToast } from '~/api/queryClient'
import { useSingleRun } from '~/ui/actions/useSingleRun'
import { objectOf } from '~/lib/displayName'
import type { Field } from '~/lib/field'
import { toast } from '~/ui/messages/toast'
import { pageNameStore } from '~/ui/pageName'
import { failureOf, markFields, type Failure } from './failure'
import { setUnsaved } from './dirtyForms'
import type { Conflict } from './merge'
import { sameValue } from '~/form/values/paths'
import {
  attemptSave,
  collectEdits,
  readSaved,
  applyEdits,
  type Decisions,
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
}

export type PendingDecision = { conflicts: readonly Conflict[] } | 'deleted' | undefined

const noDecisions: Decisions = new Map()

export function useSave<T extends object>(options: UseSaveOptions<T>) {
  const { id, query, save, fields, edited, form, baseline, setBaseline, transform, onSaved } =
    options
  const [pendingDecision, setPendingDecision] = useState<PendingDecision>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  // `isBusy` only updates on the next render, too late for a second click.
  const singleRun = useSingleRun()
  const { mutateAsync: write } = useMutation(withoutToast(save.mutation))
  const { mutateAsync: mutateRecreate } = useMutation(withoutToast(save.recreate ?? save.mutation))
  const meta = save.mutation.meta

  const handleError = (error: unknown) => {
    const newFailure = failureOf(error, meta, fields)
    setFailure(newFailure)
    markFields(newFailure, form.setError)
  }

  /** Resets to the server's state but keeps what was typed since `sent`. */
  const rebase = (fresh: T, sent: Values) => {
    const values = readValues(fields, fresh)
    const typedMeanwhile = Object.entries(form.getValues()).filter(
      ([name, value]) => !sameValue(value, sent[name]),
    )
    form.reset(values)
    flushSync(() => setBaseline({ value: fresh, values }))
    for (const [name, value] of typedMeanwhile) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
  }

  const finish = async (result: SaveResult<T>, sent: Values) => {
    if (result.status === 'cancelled') return
    if (result.status !== 'saved') {
      setPendingDecision(result.status === 'deleted' ? 'deleted' : { conflicts: result.conflicts })
      return
    }
    setPendingDecision(undefined)
    setUnsaved(id, false)
    if (result.body) onSaved?.(result.body, result.theirs)
    if (result.wasUnanswered) await invalidateStale(meta, result.body)
    // Otherwise the mutation cache does.
    if (!result.body || result.wasUnanswered) {
      const text = meta?.done?.(result.theirs, undefined)
      if (text) toast(text, { object: objectOf(text, result.theirs, pageNameStore.object()) })
    }
    rebase(result.body ? await readSaved(query, result.since) : result.theirs, sent)
  }

  const run = (action: () => Promise<void>) =>
    singleRun(async () => {
      setBusy(true)
      setFailure(undefined)
      await action().catch((error: unknown) => {
        setPendingDecision(undefined)
        handleError(error)
      })
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
          write,
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
            await finish({ status: 'saved', body, theirs: body, since }, sent)
          })
      : undefined,
  }
}
