import { Content, Radio } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { useGo } from '~/routing/RouteLink'
import { useText } from '~/ui/useText'
import { JsonDraftContext } from './jsonDraft'

const route = getRouteApi('/$realm/realm-settings/client-policies/$tab')

// @texts profilesConfigType* @texts policiesConfigType*

type Props = {
  kind: 'profiles' | 'policies'
  /** Message key: what the list is about. */
  explain: string
  form: ReactNode
  json: ReactNode
}

/** A list as a table or as JSON, as the address says. */
export function ViewChoice({ kind, explain, form, json }: Props) {
  const { t } = useText()
  const id = useId()
  const [text, setText] = useState<string>()
  const { view } = route.useSearch()
  // The editor's code may have to come first; what was chosen shows at once.
  const [chosen, setChosen] = useState(view)
  const { realm, tab } = route.useParams()
  const go = useGo()
  const choose = (next: 'json' | undefined) => () => {
    setChosen(next)
    void go({
      to: '/$realm/realm-settings/client-policies/$tab',
      params: { realm, tab },
      search: next ? { view: next } : {},
      replace: true,
    })
  }
  return (
    <JsonDraftContext value={{ text, setText }}>
      <Content component="p">{t(explain)}</Content>
      <div role="radiogroup" aria-labelledby={id} className="castellan-view-choice">
        <span id={id}>{t(`${kind}ConfigType`)}</span>
        <Radio
          id={`${id}-form`}
          name={id}
          label={t(`${kind}ConfigTypes.formView`)}
          isChecked={chosen === undefined}
          onChange={choose(undefined)}
        />
        <Radio
          id={`${id}-json`}
          name={id}
          label={t(`${kind}ConfigTypes.jsonEditor`)}
          isChecked={chosen === 'json'}
          onChange={choose('json')}
        />
      </div>
      {view === 'json' ? json : form}
      <LeaveGuard form={id} isDirty={text !== undefined} />
    </JsonDraftContext>
  )
}
