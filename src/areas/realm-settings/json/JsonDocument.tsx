import { ActionGroup, Button } from '@patternfly/react-core'
import { useMutation, type MutationOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { withoutToast } from '~/api/queryClient'
import { ConcurrentChangeError, type Replacement } from '~/api/replacement'
import { describeError } from '~/lib/errors'
import { downloadJson } from '~/lib/files/download'
import type { TextKey } from '~/lib/textKey'
import { ChangesTable } from '~/parts/events/ChangesTable'
import type { Change } from '~/parts/events/changes'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import type { Problem } from '~/ui/code/CodeMirrorEditor'
import { CodeEditor } from '~/ui/CodeEditor'
import { confirm } from '~/ui/dialogs/confirm'
import { FileButton } from '~/ui/inputs/files'
import { InlineAlert } from '~/ui/messages/alerts'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { schemaProblems, schemaWords, type JsonSchema } from './jsonSchema'
import '~/form/form.css'

/** `loaded`: the value that the text was created from. */
export type JsonDraft<T> = { text: string; loaded: T }

export type DraftState<T> = {
  draft: JsonDraft<T> | undefined
  setDraft: (draft: JsonDraft<T> | undefined) => void
}

export type JsonFormat<T> = {
  /** Throws if the text is invalid. */
  parse: (text: string) => T
  /** Message key, shown if `parse` throws. */
  invalidMessage: string
  /** Saving asks for confirmation if one of these names disappears. */
  namesIn: (value: T) => readonly string[]
  changes: (loaded: T, next: T) => readonly Change[]
  /** Checked while typing; the server validates the rest. */
  schema: JsonSchema
  /** Finds the rejected item from the server's error message. */
  pathOfError?: (message: string, next: T) => (string | number)[] | undefined
}

type Props<T> = DraftState<T> & {
  label: string
  format: JsonFormat<T>
  /** The value on the server. */
  value: T
  save: Pick<MutationOptions<unknown, Error, Replacement<T>>, 'mutationFn' | 'meta'>
  /** Confirms a risky change; false cancels. */
  before?: ((next: T) => Promise<boolean>) | undefined
  revert: { label: TextKey; run: () => void }
  download: { name: string; content: unknown }
  /** Extra buttons for users who may edit. */
  children?: ReactNode
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2)

export function JsonDocument<T>(props: Props<T>) {
  const { label, format, value, draft, setDraft, save, before, revert, download, children } = props
  const { t, list } = useText()
  const deniedReason = useDeniedReason()('manage-realm')
  const { text, loaded } = draft ?? { text: toJson(value), loaded: value }
  const { mutateAsync } = useMutation(withoutToast(save))
  const { attempt, isRunning, failure } = useDialogAction()
  const [serverError, setServerError] = useState<{ text: string; problem: Problem }>()
  const setText = (next: string) =>
    setDraft(next === toJson(loaded) ? undefined : { text: next, loaded })
  const write = async (next: T, isForced: boolean) => {
    try {
      await mutateAsync({ next, loaded, isForced })
    } catch (error) {
      const { message } = describeError(error)
      const path = format.pathOfError?.(message, next)
      if (path) setServerError({ text, problem: { message, location: path } })
      throw error
    }
    setDraft(undefined)
  }
  const writeOrAskToOverwrite = async (next: T) => {
    if (before && !(await before(next))) return
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
  const parse = () => {
    try {
      return format.parse(text)
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      throw new Error(t(format.invalidMessage, { error: reason }), { cause: error })
    }
  }
  const confirmSave = () =>
    attempt(() => {
      const next = parse()
      const remainingNames = new Set(format.namesIn(next))
      const removedNames = format.namesIn(loaded).filter((name) => !remainingNames.has(name))
      confirm({
        isWide: true,
        impact: (
          <>
            {removedNames.length > 0 && <p>{list(removedNames)}</p>}
            <ChangesTable title={t('jsonChanges')} changes={format.changes(loaded, next)} />
          </>
        ),
        run: () => writeOrAskToOverwrite(next),
        ...(removedNames.length > 0
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
        onChange={setText}
        completions={[...new Set(schemaWords(format.schema))].map((label) => ({ label }))}
        isInvalid={serverError?.text === text}
        lint={(current) => [
          ...schemaProblems(format.schema, JSON.parse(current), t),
          ...(serverError?.text === current ? [serverError.problem] : []),
        ]}
      />
      <div className="castellan-form-end">
        {failure}
        <ActionGroup>
          {deniedReason === undefined && (
            <>
              <Button isDisabled={!draft} isLoading={isRunning} onClick={() => void confirmSave()}>
                {t('save')}
              </Button>
              <Button variant="secondary" isDisabled={!draft} onClick={revert.run}>
                {t(revert.label)}
              </Button>
              <FileButton
                variant="link"
                accept=".json,application/json"
                onFile={(file) => void attempt(async () => setText(await file.text()))}
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
