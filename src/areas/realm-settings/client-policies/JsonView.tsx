import { ActionGroup, Button, ExpandableSection } from '@patternfly/react-core'
import { useMutation, useQuery, type MutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedMeanwhile, type Listed } from '~/api/client-policies/clientPolicies'
import { readDocument } from '~/api/client-policies/clientPolicyDocuments'
import { queryClient, quiet } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { problemOf } from '~/lib/errors'
import { downloadJson } from '~/lib/files/download'
import { CodeEditor } from '~/ui/CodeEditor'
import { confirm } from '~/ui/dialogs/confirm'
import { useRefusal } from '~/ui/held'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useAttempt } from '~/ui/actions/useAttempt'
import { useText } from '~/ui/useText'
import type { Problem } from '~/ui/code/types'
import { problemsIn, type Document } from './documents'
import { useJsonDraft } from './jsonDraft'
import '~/form/form.css'

type Item = { name: string }

type Whole<T> = { items: readonly T[]; loaded: readonly T[]; isForced?: boolean }

type Props<T extends Item> = {
  kind: Document<T>
  list: Listed<T>
  query: { queryKey: readonly unknown[] }
  save: Pick<MutationOptions<unknown, Error, Whole<T>>, 'mutationFn' | 'meta'>
}

const format = (items: readonly unknown[]) => JSON.stringify(items, null, 2)

/** All of the realm's own as one text; those of the server below, to be read only. */
export function JsonView<T extends Item>({ kind, list, query, save }: Props<T>) {
  const { t } = useText()
  const refusal = useRefusal()('manage-realm')
  const { data: info } = useQuery(serverInfo)
  // What was opened stays what the changes are made to, until they are saved or let go.
  const [base, setBase] = useState(list.own)
  const { text: typed, setText } = useJsonDraft()
  const text = typed ?? format(list.own)
  const { mutateAsync, isPending } = useMutation(quiet(save))
  const { attempt, isRunning, failure } = useAttempt()
  const [refused, setRefused] = useState<{ text: string; problem: Problem }>()
  const loaded = typed === undefined ? list.own : base
  const change = (next: string) => {
    if (typed === undefined) setBase(list.own)
    setText(next === format(loaded) ? undefined : next)
  }
  const write = async (items: readonly T[], isForced: boolean) => {
    try {
      await mutateAsync({ items, loaded, isForced })
    } catch (error) {
      const { message } = problemOf(error)
      const at = kind.refusedAt?.(message, items)
      if (at) setRefused({ text, problem: { message, at } })
      throw error
    }
    setText(undefined)
  }
  const send = () =>
    attempt(async () => {
      const items = read()
      const gone = loaded.filter(({ name }) => !items.some((item) => item.name === name))
      const names = gone.map(({ name }) => name).join(', ')
      if (gone.length === 0) return sendNow(items)
      return confirm({
        title: 'jsonRemovesTitle',
        touches: names,
        danger: true,
        run: () => sendNow(items),
      })
    })
  const sendNow = (items: readonly T[]) =>
    write(items, false).catch((error: unknown) => {
      if (!(error instanceof ChangedMeanwhile)) throw error
      confirm({
        title: 'jsonChangedTitle',
        text: 'jsonChangedMeanwhile',
        button: 'overwriteNow',
        danger: true,
        run: () => write(items, true),
      })
    })
  const read = () => {
    try {
      return readDocument(kind.id, text, list.global)
    } catch (error) {
      throw new Error(t(kind.invalid, { error: error instanceof Error ? error.message : '' }), {
        cause: error,
      })
    }
  }
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
    setText(undefined)
  }
  return (
    <>
      {refusal && <InlineAlert variant="info" isPlain title={refusal} />}
      <CodeEditor
        label={t(`${kind.id}ConfigTypes.jsonEditor`)}
        language="json"
        value={text}
        readOnly={refusal !== undefined}
        onChange={change}
        completions={kind.completions(info)}
        isInvalid={refused?.text === text}
        lint={(now) => [
          ...problemsIn(kind, now, { global: list.global, info, t }),
          ...(refused?.text === now ? [refused.problem] : []),
        ]}
      />
      <div className="castellan-form-end">
        {failure}
        <ActionGroup>
          {refusal === undefined && (
            <>
              <Button
                isDisabled={typed === undefined}
                isLoading={isPending || isRunning}
                onClick={() => void send()}
              >
                {t('save')}
              </Button>
              <Button
                variant="secondary"
                isDisabled={typed === undefined}
                onClick={() => void reload()}
              >
                {t('reload')}
              </Button>
            </>
          )}
          <Button
            variant="link"
            onClick={() => downloadJson(`client-${kind.id}.json`, { [kind.id]: loaded })}
          >
            {t('download')}
          </Button>
        </ActionGroup>
      </div>
      {list.global.length > 0 && <OfServer id={kind.id} items={list.global} />}
    </>
  )
}

function OfServer({ id, items }: { id: string; items: readonly Item[] }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const title = t('clientPolicyGlobalJson', { count: items.length })
  return (
    <ExpandableSection
      toggleText={title}
      isExpanded={isOpen}
      onToggle={(_event, next) => setOpen(next)}
    >
      {isOpen && (
        <CodeEditor key={id} label={title} language="json" value={format(items)} readOnly />
      )}
    </ExpandableSection>
  )
}
