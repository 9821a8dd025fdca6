import { Switch } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Execution } from '~/api/authentication/executions'
import { detailedFlow } from '~/api/authentication/flowFile'
import { flows, type Flow } from '~/api/authentication/flows'
import { describeError } from '~/lib/errors'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { Dialog } from '~/ui/dialogs/Dialog'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { compareFlows, isDifferent, type ComparedStep } from './compareFlows'
import '../authentication.css'

// @texts requirements.*

type Props = { realm: string; flow: Flow; onClose: () => void }

/** Keycloak names a copy's sub-flows and the copy itself after the original. */
const likelyOriginal = (alias: string, names: readonly string[]) =>
  names.find((name) => alias.endsWith(` ${name}`)) ?? names.find((name) => name === 'browser') ?? ''

export default function CompareFlowsDialog({ realm, flow, onClose }: Props) {
  const { t } = useText()
  const id = useId()
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
  const visibleRows = showAll ? rows : rows?.filter(isDifferent)
  return (
    <Dialog
      size="large"
      alignTop
      isScrollable
      title={t('compareFlowTitle', { flow: flow.alias })}
      cancelText="close"
      onClose={onClose}
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
            id={`${id}-all`}
            label={t('compareAllSteps')}
            isChecked={showAll}
            onChange={(_event, next) => setShowAll(next)}
          />
        )}
        {error && <FieldError text={describeError(error).message} />}
        <output>{visibleRows?.length === 0 && t('compareNoDifference')}</output>
        {visibleRows && visibleRows.length > 0 && (
          <ComparisonTable rows={visibleRows} names={[flow.alias, otherFlow?.alias ?? '']} />
        )}
      </div>
    </Dialog>
  )
}

type ComparisonProps = { rows: readonly ComparedStep[]; names: readonly [string, string] }

function ComparisonTable({ rows, names }: ComparisonProps) {
  const { t } = useText()
  const titles = [t('step'), ...names, t('settings')]
  const requirement = (execution: Execution | undefined) =>
    execution ? t(`requirements.${execution.requirement}`) : '—'
  return (
    <table className={css(styles.table, 'pf-m-compact', 'pf-m-grid-md')} aria-label={t('compare')}>
      <thead className={styles.tableThead}>
        <tr className={styles.tableTr}>
          {titles.map((title) => (
            <th key={title} scope="col" className={styles.tableTh} dir="auto">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.tableTbody}>
        {rows.map((row) => (
          <tr key={row.id} className={styles.tableTr}>
            <th
              scope="row"
              className={css(styles.tableTh, 'castellan-compared-flow')}
              data-label={titles[0]}
              data-level={row.level}
            >
              {row.name}
            </th>
            {[row.first, row.second].map((execution, index) => (
              <td key={names[index]} className={styles.tableTd} data-label={names[index]}>
                {requirement(execution)}
              </td>
            ))}
            <td className={styles.tableTd} data-label={titles[3]}>
              {row.settings.map(({ name, first, second }) => (
                <div key={name} dir="ltr">
                  {t('settingCompared', { name, one: first || '—', other: second || '—' })}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
