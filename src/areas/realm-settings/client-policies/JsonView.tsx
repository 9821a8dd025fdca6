import { ExpandableSection } from '@patternfly/react-core'
import { useQuery, type MutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { RealmAndGlobal } from '~/api/client-policies/clientPolicies'
import { readDocument } from '~/api/client-policies/clientPolicyDocuments'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import type { Replacement } from '~/api/replacement'
import { differencesBetween } from '~/parts/events/changes'
import { JsonDocument, type DraftState } from '../json/JsonDocument'
import { keyByName, nameOrder } from '../json/keyByName'
import { CodeEditor } from '~/ui/CodeEditor'
import { useText } from '~/ui/useText'
import type { JsonRules } from './jsonRules'

type Item = { name: string }

type Props<T extends Item> = DraftState<readonly T[]> & {
  rules: JsonRules<T>
  list: RealmAndGlobal<T>
  query: { queryKey: readonly unknown[] }
  save: Pick<MutationOptions<unknown, Error, Replacement<readonly T[]>>, 'mutationFn' | 'meta'>
  before: (next: readonly T[]) => Promise<boolean>
}

const comparable = (items: readonly Item[]) => ({ ...keyByName(items), '…': nameOrder(items) })

export function JsonView<T extends Item>({ rules, list, query, ...documentProps }: Props<T>) {
  const { t } = useText()
  const { data: info } = useQuery(serverInfo)
  const { own, global } = list
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
    documentProps.setDraft(undefined)
  }
  return (
    <>
      <JsonDocument
        {...documentProps}
        label={t(`${rules.id}ConfigTypes.jsonEditor`)}
        format={{
          parse: (text) => readDocument(rules.id, text, global),
          invalidMessage: rules.invalidMessage,
          namesIn: (items) => items.map(({ name }) => name),
          changes: (loaded, next) => differencesBetween(comparable(loaded), comparable(next)),
          schema: rules.schema(info),
          ...(rules.pathOfError && { pathOfError: rules.pathOfError }),
        }}
        value={own}
        revert={{ label: 'reload', run: () => void reload() }}
        download={{ name: `client-${rules.id}.json`, content: { [rules.id]: own } }}
      />
      {global.length > 0 && <GlobalItems id={rules.id} items={global} />}
    </>
  )
}

function GlobalItems({ id, items }: { id: string; items: readonly Item[] }) {
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
