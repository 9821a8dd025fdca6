import { ActionGroup, Button } from '@patternfly/react-core'
import { useMutation, type MutationOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { withoutToast } from '~/api/queryClient'
import { ConcurrentChangeError, type Replacement } from '~/api/replacement'
import { problemOf } from '~/lib/errors'
import { downloadJson } from '~/lib/files/download'
import type { TextKey } from '~/lib/textKey'
import { ChangesTable } from '~/parts/events/ChangesTable'
import type { Change } from '~/parts/events/changes'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import type { Completion, Problem } from '~/ui/code/codeEditorTypes'
import { CodeEditor } from '~/ui/CodeEditor'
import { confirm } from '~/ui/dialogs/confirm'
import { useDeniedReason } from '~/ui/permissions'
import { FileButton } from '~/ui/inputs/FileButton'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import '~/form/form.css'

/** What was typed and is not saved yet, and what it changes: what was there when that began. */
export type JsonDraft<T> = { text: string; loaded: T }

export type DraftState<T> = {
  draft: JsonDraft<T> | undefined
  setDraft: (draft: JsonDraft<T> | undefined) => void
}

/** What is edited as one text. */
export type JsonKind<T> = {
  /** Throws what is wrong with a text. */
  read: (text: string) => T
  /** Message key of what is said then. */
  invalid: string
  /** The names of the things in it: one that goes is asked about. */
  namesIn: (value: T) => readonly string[]
  changes: (loaded: T, next: T) => readonly Change[]
  completions: readonly Completion[]
  lint: (text: string) => readonly Problem[]
  /** Where the thing stands that the server has refused, by its sentence. */
  refusedAt?: (message: string, next: T) => (string | number)[] | undefined
}

type Props<T> = DraftState<T> & {
  label: string
  kind: JsonKind<T>
  /** What the server has. */
  value: T
  save: Pick<MutationOptions<unknown, Error, Replacement<T>>, 'mutationFn' | 'meta'>
  /** The way back to what the server has. */
  back: { label: TextKey; run: () => void }
  download: { name: string; content: unknown }
  /** More buttons for those who may edit. */
  children?: ReactNode
}

const format = (value: unknown) => JSON.stringify(value, null, 2)

/** Something that is edited as one JSON text; its changes are shown before they are saved. */
export function JsonDocument<T>(props: Props<T>) {
  const { label, kind, value, draft, setDraft, save, back, download, children } = props
  const { t } = useText()
  const deniedReason = useDeniedReason()('manage-realm')
  const { text, loaded } = draft ?? { text: format(value), loaded: value }
  const { mutateAsync } = useMutation(withoutToast(save))
  const { attempt, isRunning, failure } = useDialogAction()
  const [refused, setRefused] = useState<{ text: string; problem: Problem }>()
  const change = (next: string) =>
    setDraft(next === format(loaded) ? undefined : { text: next, loaded })
  const write = async (next: T, isForced: boolean) => {
    try {
      await mutateAsync({ next, loaded, isForced })
    } catch (error) {
      const { message } = problemOf(error)
      const at = kind.refusedAt?.(message, next)
      if (at) setRefused({ text, problem: { message, at } })
      throw error
    }
    setDraft(undefined)
  }
  const sendNow = async (next: T) => {
    try {
      await write(next, false)
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error
      confirm({
        title: 'jsonChangedTitle',
        text: 'jsonChangedMeanwhile',
        button: 'overwriteNow',
        danger: true,
        run: () => write(next, true),
      })
    }
  }
  const read = () => {
    try {
      return kind.read(text)
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      throw new Error(t(kind.invalid, { error: reason }), { cause: error })
    }
  }
  const send = () =>
    attempt(() => {
      const next = read()
      const kept = new Set(kind.namesIn(next))
      const gone = kind.namesIn(loaded).filter((name) => !kept.has(name))
      confirm({
        isWide: true,
        impact: (
          <>
            {gone.length > 0 && <p>{gone.join(', ')}</p>}
            <ChangesTable title={t('jsonChanges')} changes={kind.changes(loaded, next)} />
          </>
        ),
        run: () => sendNow(next),
        ...(gone.length > 0
          ? { title: 'jsonRemovesTitle', danger: true }
          : { title: 'jsonSaveTitle', button: 'save' }),
      })
    })
  return (
    <>
      {deniedReason && <InlineAlert variant="info" isPlain title={deniedReason} />}
      <CodeEditor
        label={label}
        language="json"
        value={text}
        readOnly={deniedReason !== undefined}
        onChange={change}
        completions={kind.completions}
        isInvalid={refused?.text === text}
        lint={(now) => [...kind.lint(now), ...(refused?.text === now ? [refused.problem] : [])]}
      />
      <div className="castellan-form-end">
        {failure}
        <ActionGroup>
          {deniedReason === undefined && (
            <>
              <Button isDisabled={!draft} isLoading={isRunning} onClick={() => void send()}>
                {t('save')}
              </Button>
              <Button variant="secondary" isDisabled={!draft} onClick={back.run}>
                {t(back.label)}
              </Button>
              <FileButton
                variant="link"
                accept=".json,application/json"
                onFile={(file) => void attempt(async () => change(await file.text()))}
              >
                {t('uploadFile')}
              </FileButton>
              {children}
            </>
          )}
          <Button variant="link" onClick={() => downloadJson(download.name, download.content)}>
            {t('download')}
          </Button>
        </ActionGroup>
      </div>
    </>
  )
}
