import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { withoutToast } from '~/api/queryClient'
import { useSingleRun } from '~/ui/actions/useSingleRun'
import type { Field } from '~/lib/field'
import { toast } from '~/ui/messages/toast'
import { failureOf, markFields, type Failure } from './failure'
import { setUnsaved } from './leave'
import type { Conflict } from './merge'
import { sameValue } from '~/form/values/paths'
import {
  attempt,
  editsIn,
  readSaved,
  wanted,
  type Decisions,
  type Ending,
  type FormQuery,
  type Save,
} from './save'
import { readValues, type Values } from '~/form/values/values'

/** What the form started from: the object as opened, and the values its fields had. */
export type Opened<T> = { value: T; values: Values }

type Given<T extends object> = {
  id: string
  query: FormQuery<T>
  save: Save<T>
  fields: readonly Field[]
  edited: readonly Field[]
  form: UseFormReturn<Values>
  opened: T
  setOpened: (opened: Opened<T>) => void
  transform: ((body: T, theirs: T) => T) | undefined
  onSaved: ((body: T, theirs: T) => void) | undefined
}

/** The dialog that an attempt to save may open. */
export type Question = { conflicts: readonly Conflict[] } | 'gone' | undefined

const undecided: Decisions = new Map()

/** The save path of a form: sends once, keeps what was typed, and says what stands in the way. */
export function useSaving<T extends object>(given: Given<T>) {
  const { id, query, save, fields, edited, form, opened, setOpened, transform, onSaved } = given
  const [question, setQuestion] = useState<Question>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  // The state above comes too late for the second of two quick clicks.
  const single = useSingleRun()
  const { mutateAsync: write } = useMutation(withoutToast(save.mutation))
  const { mutateAsync: recreate } = useMutation(withoutToast(save.recreate ?? save.mutation))
  const meta = save.mutation.meta

  const fail = (error: unknown) => {
    const found = failureOf(error, meta, fields)
    setFailure(found)
    markFields(found, form.setError)
  }

  /** The form starts anew from what the server has; what was typed meanwhile stays typed. */
  const settle = (fresh: T, sent: Values) => {
    const values = readValues(fields, fresh)
    const typed = Object.entries(form.getValues()).filter(
      ([name, value]) => !sameValue(value, sent[name]),
    )
    form.reset(values)
    flushSync(() => setOpened({ value: fresh, values }))
    for (const [name, value] of typed) {
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
  }

  const finish = async (ending: Ending<T>, sent: Values) => {
    if (ending.ended === 'cancelled') return
    if (ending.ended !== 'saved') {
      setQuestion(ending.ended === 'gone' ? 'gone' : { conflicts: ending.conflicts })
      return
    }
    setQuestion(undefined)
    setUnsaved(id, false)
    if (ending.body) onSaved?.(ending.body, ending.theirs)
    else {
      const text = meta?.done?.(ending.theirs, undefined)
      if (text) toast(text)
    }
    settle(ending.body ? await readSaved(query, ending.since) : ending.theirs, sent)
  }

  const once = (work: () => Promise<void>) =>
    single(async () => {
      setBusy(true)
      setFailure(undefined)
      await work().catch((error: unknown) => {
        setQuestion(undefined)
        fail(error)
      })
      setBusy(false)
    })

  const edits = () => editsIn(edited, form.getValues())

  return {
    question,
    failure,
    isBusy,
    /** Takes the question away and leaves the form as it is. */
    close: () => setQuestion(undefined),
    forget: () => setFailure(undefined),
    send: (decisions: Decisions = undecided) =>
      once(async () => {
        // Decided: the dialog goes before another question may come.
        setQuestion(undefined)
        const sent = { ...form.getValues() }
        const given = { query, save, base: opened, edits: edits(), decisions, transform, write }
        await finish(await attempt(given), sent)
      }),
    /** Makes what somebody deleted again, with the edits. */
    createAgain: save.recreate
      ? () =>
          once(async () => {
            const sent = { ...form.getValues() }
            const since = Date.now()
            const body = wanted(opened, edits())
            await recreate(body)
            await finish({ ended: 'saved', body, theirs: body, since }, sent)
          })
      : undefined,
  }
}
