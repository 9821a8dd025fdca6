import { Switch } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Execution } from '~/api/authentication/executions'
import { detailedFlow } from '~/api/authentication/flowFile'
import { flows, type Flow } from '~/api/authentication/flows'
import { describeError } from '~/lib/errors'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { Dialog } from '~/ui/dialogs/Dialog'
import { FieldError } from '~/ui/messages/alerts'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import { compareFlows, isDifferent } from './compareFlows'
import '../authentication.css'

// @texts requirements.*

type Props = { realm: string; flow: Flow }

/** Keycloak names a copy's sub-flows and the copy itself after the original. */
const likelyOriginal = (alias: string, names: readonly string[]) =>
  names.find((name) => alias.endsWith(` ${name}`)) ?? names.find((name) => name === 'browser') ?? ''

export default function CompareFlowsDialog({ realm, flow }: Props) {
  const { t } = useText()
  const { data: allFlows = [] } = useQuery(flows.list(realm))
  const otherFlows = allFlows.filter((candidate) => candidate.id !== flow.id)
  const [chosen, setChosen] = useState<string>()
  const [showAll, setShowAll] = useState(false)
  const alias =
    chosen ??
    likelyOriginal(
      flow.alias,
      otherFlows.map((candidate) => candidate.alias),
    )
  const otherFlow = otherFlows.find((candidate) => candidate.alias === alias)
  const { data: first } = useQuery({ ...detailedFlow(realm, flow.id), staleTime: 0 })
  const { data: second, error } = useQuery({
    ...detailedFlow(realm, otherFlow?.id ?? ''),
    enabled: otherFlow !== undefined,
    staleTime: 0,
  })
  const rows = first && second ? compareFlows(first, second) : undefined
  const requirementOf = (execution: Execution | undefined) =>
    execution ? t(`requirements.${execution.requirement}`) : '—'
  const visibleRows = showAll ? rows : rows?.filter(isDifferent)
  return (
    <Dialog
      size="large"
      alignTop
      isScrollable
      title={t('compareFlowTitle', { flow: flow.alias })}
      cancelText="close"
    >
      <div className="castellan-rows">
        <LabeledControl label="compareFlowWith">
          {(control) => (
            <ChoiceField
              {...control}
              options={otherFlows.map((candidate) => ({
                value: candidate.alias,
                label: candidate.alias,
              }))}
              value={alias}
              placeholder={t('choose')}
              onChange={setChosen}
            />
          )}
        </LabeledControl>
        {rows && (
          <Switch
            label={t('compareAllSteps')}
            isChecked={showAll}
            onChange={(_event, next) => setShowAll(next)}
          />
        )}
        {error && <FieldError text={describeError(error).message} />}
        <output>{visibleRows?.length === 0 && t('compareNoDifference')}</output>
        {visibleRows && visibleRows.length > 0 && (
          <PlainTable
            label={t('compare')}
            titles={[t('step'), flow.alias, otherFlow?.alias ?? '', t('settings')]}
            rows={visibleRows.map(({ id, name, level, first: here, second: there, settings }) => [
              <span key={id} className="castellan-flow-step" data-level={level}>
                {name}
              </span>,
              requirementOf(here),
              requirementOf(there),
              settings.map((setting) => (
                <div key={setting.name} dir="ltr">
                  {t('settingCompared', {
                    name: setting.name,
                    one: setting.first || '—',
                    other: setting.second || '—',
                  })}
                </div>
              )),
            ])}
          />
        )}
      </div>
    </Dialog>
  )
}
