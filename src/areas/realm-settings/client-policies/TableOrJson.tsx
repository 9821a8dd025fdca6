import { Content, Radio } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import type { DraftState, JsonDraft } from '../json/JsonDocument'
import { useGo } from '~/routing/RouteLink'
import { useText } from '~/ui/useText'

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
