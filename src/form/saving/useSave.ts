import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { getActivities, isWrittenAgain, type Activity } from '~/api/activity'
import { invalidateStale, queryClient, withAnswer, withoutToast } from '~/api/queryClient'
import { useSingleRun } from '~/ui/actions/useSingleRun'
import { objectOf } from '~/lib/displayName'
import type { Field, Path } from '~/lib/field'
import { labelOf, translate } from '~/lib/i18n'
import { useIsMounted } from '~/ui/hooks'
import { toast } from '~/ui/messages/toast'
import { pageName } from '~/ui/pageName'
import { failureOf, markFields, type Failure } from './failure'
import { unsavedChanges } from '~/api/unsavedChanges'
import { asStored, overwrittenIn, withValues, type WrittenValue } from './overwritten'
import { getAt, nameOf, sameValue } from '~/form/values/paths'
import {
  applyEdits,
  attemptSave,
  collectEdits,
  readSaved,
  refetch,
  type Decisions,
  type FormQuery,
  type Save,
  type SaveResult,
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

/** What the user has to decide. */
type PendingDecision = Extract<SaveResult<unknown>, { status: 'deleted' | 'conflict' }>

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
    withAnswer(withoutToast(save.mutation), () => unsavedChanges.remove(id)),
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
      status: 'conflict',
      conflicts: overwritten.map(({ path, before, value }) => ({
        path,
        base: before,
        theirs: getAt(fresh, path),
        mine: value,
      })),
      isOverwritten: true,
    })
  }

  const overwriteCheck = useOverwriteCheck<T>({
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
      setPendingDecision(result)
      return
    }
    setPendingDecision(undefined)
    unsavedChanges.remove(id)
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
    const overwritten = overwriteCheck.run({ theirs, fresh, written, duration })
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
        overwriteCheck.forget(
          [...decisions].flatMap(([name, { choice }]) => (choice === 'theirs' ? name : [])),
        )
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

/** Milliseconds. */
const minDelay = 1500

type Options<T> = {
  query: FormQuery<T>
  /** Another save must end first. */
  isSaving: RefObject<boolean>
  /** Later: the form may be gone by then. */
  onOverwritten: (values: readonly WrittenValue[], fresh: T) => void
}

/** `theirs`: the object right before the save, `fresh`: after it. `duration` in ms. */
type Saved<T> = { theirs: T; fresh: T; written: readonly WrittenValue[]; duration: number }

/**
 * Keycloak knows no versions: a save that read the object before ours and writes it after ours
 * succeeds and replaces what we wrote. So this compares what was written with the object as it is
 * right after the write, and again once such a save must have ended.
 */
function useOverwriteCheck<T>({ query, isSaving, onOverwritten }: Options<T>) {
  const unchecked = useRef<readonly WrittenValue[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const compare = (fresh: T) => {
    const overwritten = overwrittenIn(fresh, unchecked.current)
    unchecked.current = overwritten.length > 0 ? [] : asStored(fresh, unchecked.current)
    return overwritten
  }

  async function checkLater(write: Activity | undefined, delay: number) {
    // The session has ended, or this object may just have been deleted or changed here in another
    // way than by its form: a client's secret is regenerated.
    const isCached = queryClient.getQueryData([...query.queryKey]) !== undefined
    if (!isCached || (write && isWrittenAgain(write))) return
    // The query keeps its error; without an answer there is nothing to compare.
    const fresh = await refetch(query).catch(() => undefined)
    if (isSaving.current) schedule(write, delay)
    else if (fresh !== undefined) {
      const overwritten = compare(fresh)
      unchecked.current = []
      if (overwritten.length > 0) onOverwritten(overwritten, fresh)
    }
  }

  function schedule(write: Activity | undefined, delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void checkLater(write, delay), delay)
  }

  /** Returns what was overwritten by now; later, it calls back. Call it with each save. */
  const run = ({ theirs, fresh, written, duration }: Saved<T>) => {
    const names = new Set(written.map(({ path }) => nameOf(path)))
    const earlier = unchecked.current.filter(({ path }) => !names.has(nameOf(path)))
    // As it was before this save, with which the server may drop what an earlier one has written.
    const lost = overwrittenIn(theirs, earlier)
    const kept = earlier.filter((item) => !lost.includes(item))
    unchecked.current = [...asStored(fresh, kept), ...written]
    const overwritten = [...lost, ...compare(fresh)]
    if (overwritten.length === 0) schedule(getActivities()[0], Math.max(minDelay, 3 * duration))
    else clearTimeout(timer.current)
    return overwritten
  }

  /** What an earlier save has written to these fields is given up: their other value was chosen. */
  const forget = (names: readonly string[]) => {
    unchecked.current = unchecked.current.filter(({ path }) => !names.includes(nameOf(path)))
  }

  return { run, forget }
}
