import { FormGroup, Switch } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Execution } from '~/api/authentication/executions'
import { detailedFlow } from '~/api/authentication/flowFile'
import { flows, type Flow } from '~/api/authentication/flows'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { compareFlows, isOther, type Compared } from './compare'
import '../authentication.css'

// @texts requirements.*

type Props = { realm: string; flow: Flow; onClose: () => void }

/** A copy is most likely compared with what it was copied from. */
const likely = (alias: string, names: readonly string[]) =>
  names.find((name) => alias.endsWith(` ${name}`)) ?? names.find((name) => name === 'browser') ?? ''

/** What a flow has otherwise than another one, step by step. */
export default function CompareFlowsDialog({ realm, flow, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const { data: list = [] } = useQuery(flows.list(realm))
  const others = list.filter((row) => row.id !== flow.id)
  const [chosen, setChosen] = useState<string>()
  const [isAll, setAll] = useState(false)
  const alias =
    chosen ??
    likely(
      flow.alias,
      others.map((row) => row.alias),
    )
  const otherRow = others.find((row) => row.alias === alias)
  const { data: first } = useQuery({ ...detailedFlow(realm, flow.id), staleTime: 0 })
  const { data: second } = useQuery({
    ...detailedFlow(realm, otherRow?.id ?? ''),
    enabled: otherRow !== undefined,
    staleTime: 0,
  })
  const lines = first && second ? compareFlows(first, second) : undefined
  const shown = isAll ? lines : lines?.filter(isOther)
  return (
    <Dialog
      size="large"
      isTop
      isScrollable
      title={t('compareFlowTitle', { flow: flow.alias })}
      back="close"
      onClose={onClose}
    >
      <div className="castellan-rows">
        <FormGroup label={<span id={`${id}-label`}>{t('compareFlowWith')}</span>} fieldId={id}>
          <ChoiceField
            id={id}
            options={others.map((row) => ({ value: row.alias, label: row.alias }))}
            value={alias}
            placeholder={t('choose')}
            aria-labelledby={`${id}-label`}
            onChange={setChosen}
          />
        </FormGroup>
        {lines && (
          <Switch
            id={`${id}-all`}
            label={t('compareAllSteps')}
            isChecked={isAll}
            onChange={(_event, next) => setAll(next)}
          />
        )}
        <output>{shown?.length === 0 && t('compareNoDifference')}</output>
        {shown && shown.length > 0 && (
          <Lines lines={shown} names={[flow.alias, otherRow?.alias ?? '']} />
        )}
      </div>
    </Dialog>
  )
}

type LinesProps = { lines: readonly Compared[]; names: readonly [string, string] }

function Lines({ lines, names }: LinesProps) {
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
        {lines.map((line) => (
          <tr key={line.id} className={styles.tableTr}>
            <th
              scope="row"
              className={css(styles.tableTh, 'castellan-compared')}
              data-label={titles[0]}
              data-level={line.level}
            >
              {line.name}
            </th>
            {[line.one, line.other].map((execution, index) => (
              <td key={names[index]} className={styles.tableTd} data-label={names[index]}>
                {requirement(execution)}
              </td>
            ))}
            <td className={styles.tableTd} data-label={titles[3]}>
              {line.settings.map(({ name, one, other }) => (
                <div key={name} dir="ltr">
                  {t('settingCompared', { name, one: one || '—', other: other || '—' })}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
