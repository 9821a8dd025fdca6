import { Content, Radio, ExpandableSection } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { readDocument } from '~/api/client-policies/policyComponents'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { type DraftState, type JsonDraft, JsonDocument } from '../json/JsonDocument'
import { useGo } from '~/routing/links'
import { useText } from '~/ui/useText'
import { useQuery, type MutationOptions } from '@tanstack/react-query'
import type { RealmAndGlobal } from '~/api/client-policies/clientPolicies'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import type { Replacement } from '~/api/replacement'
import { differencesBetween } from '~/parts/events/changes'
import { keyByName, nameOrder } from '../json/keyByName'
import { CodeEditor } from '~/ui/CodeEditor'
import type { JsonRules } from './jsonRules'

const route = getRouteApi('/$realm/realm-settings/client-policies/$tab')

// @texts profilesConfigType* @texts policiesConfigType*

export type JsonProps<T> = DraftState<T> & { realm: string }

type Props<T> = {
  kind: 'profiles' | 'policies'
  /** Message key. */
  description: string
  table: ReactNode
  /** `TableOrJson` keeps the draft, so unsaved text survives switching to the table. */
  json: ComponentType<JsonProps<T>>
}

export function TableOrJson<T>({ kind, description, table, json: Json }: Props<T>) {
  const { t } = useText()
  const id = useId()
  const [draft, setDraft] = useState<JsonDraft<T>>()
  const { view } = route.useSearch()
  // Updates the radio at once; the route changes only after the editor chunk has loaded.
  const [selectedView, setSelectedView] = useState(view)
  const { realm, tab } = route.useParams()
  const go = useGo()
  const selectView = (next: 'json' | undefined) => () => {
    setSelectedView(next)
    void go({
      to: '/$realm/realm-settings/client-policies/$tab',
      params: { realm, tab },
      search: next ? { view: next } : {},
      replace: true,
    })
  }
  return (
    <>
      <Content component="p">{t(description)}</Content>
      <div role="radiogroup" aria-labelledby={id} className="castellan-view-choice">
        <span id={id}>{t(`${kind}ConfigType`)}</span>
        <Radio
          id={`${id}-form`}
          name={id}
          label={t(`${kind}ConfigTypes.formView`)}
          isChecked={selectedView === undefined}
          onChange={selectView(undefined)}
        />
        <Radio
          id={`${id}-json`}
          name={id}
          label={t(`${kind}ConfigTypes.jsonEditor`)}
          isChecked={selectedView === 'json'}
          onChange={selectView('json')}
        />
      </div>
      {view === 'json' ? <Json realm={realm} draft={draft} setDraft={setDraft} /> : table}
      <LeaveGuard form={id} isDirty={draft !== undefined} />
    </>
  )
}

type Item = { name: string }

type JsonViewProps<T extends Item> = DraftState<readonly T[]> & {
  rules: JsonRules<T>
  list: RealmAndGlobal<T>
  query: { queryKey: readonly unknown[] }
  save: Pick<MutationOptions<unknown, Error, Replacement<readonly T[]>>, 'mutationFn' | 'meta'>
  before: (next: readonly T[]) => Promise<boolean>
}

const comparable = (items: readonly Item[]) => ({ ...keyByName(items), '…': nameOrder(items) })

export function JsonView<T extends Item>({
  rules,
  list,
  query,
  ...documentProps
}: JsonViewProps<T>) {
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
