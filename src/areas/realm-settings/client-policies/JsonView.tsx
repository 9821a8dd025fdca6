import { ExpandableSection } from '@patternfly/react-core'
import { useQuery, type MutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { Listed } from '~/api/client-policies/clientPolicies'
import { readDocument } from '~/api/client-policies/clientPolicyDocuments'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import type { Replacement } from '~/api/replacement'
import { differencesBetween } from '~/parts/events/changes'
import { JsonDocument, type DraftState } from '../json/JsonDocument'
import { keyByName, orderOf } from '../json/keyByName'
import { CodeEditor } from '~/ui/CodeEditor'
import { useText } from '~/ui/useText'
import { problemsIn, type JsonRules } from './jsonRules'

type Item = { name: string }

type Props<T extends Item> = DraftState<readonly T[]> & {
  kind: JsonRules<T>
  list: Listed<T>
  query: { queryKey: readonly unknown[] }
  save: Pick<MutationOptions<unknown, Error, Replacement<readonly T[]>>, 'mutationFn' | 'meta'>
}

const shape = (items: readonly Item[]) => ({ ...keyByName(items), '…': orderOf(items) })

/** All of the realm's own as one text; those of the server below, to be read only. */
export function JsonView<T extends Item>({ kind, list, query, ...document }: Props<T>) {
  const { t } = useText()
  const { data: info } = useQuery(serverInfo)
  const { own, global } = list
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
    document.setDraft(undefined)
  }
  return (
    <>
      <JsonDocument
        {...document}
        label={t(`${kind.id}ConfigTypes.jsonEditor`)}
        kind={{
          read: (text) => readDocument(kind.id, text, global),
          invalid: kind.invalid,
          namesIn: (items) => items.map(({ name }) => name),
          changes: (loaded, next) => differencesBetween(shape(loaded), shape(next)),
          completions: kind.completions(info),
          lint: (text) => problemsIn(kind, text, { global, info, t }),
          ...(kind.refusedAt && { refusedAt: kind.refusedAt }),
        }}
        value={own}
        back={{ label: 'reload', run: () => void reload() }}
        download={{ name: `client-${kind.id}.json`, content: { [kind.id]: own } }}
      />
      {global.length > 0 && <OfServer id={kind.id} items={global} />}
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
        <CodeEditor
          key={id}
          label={title}
          language="json"
          value={JSON.stringify(items, null, 2)}
          readOnly
        />
      )}
    </ExpandableSection>
  )
}
