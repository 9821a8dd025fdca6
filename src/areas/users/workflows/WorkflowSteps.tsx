import { ExpandableSection, Skeleton } from '@patternfly/react-core'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { workflows, type PlannedWorkflow } from '~/api/workflows'
import { Code } from '~/parts/activity/Code'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'

const route = getRouteApi('/$realm/users/$id/$tab')

type Props = { workflow: PlannedWorkflow }

/** The steps of a workflow with the moment of each, and how it is written. */
export function WorkflowSteps({ workflow: { id, name, steps } }: Props) {
  const { realm } = route.useParams()
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <table
        className={`${styles.table} ${styles.modifiers.compact}`}
        aria-label={`${t('steps')}: ${name}`}
      >
        <thead className={styles.tableThead}>
          <tr className={styles.tableTr}>
            {['step', 'scheduledAfter', 'status'].map((title) => (
              <th key={title} className={styles.tableTh} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.tableTbody}>
          {steps.map((step) => (
            <tr key={step.id} className={styles.tableTr}>
              <td className={styles.tableTd} data-label={t('step')}>
                <bdi>{step.uses}</bdi>
              </td>
              <td className={styles.tableTd} data-label={t('scheduledAfter')}>
                {step.at === undefined ? '—' : <Time value={step.at} format="short" />}
              </td>
              <td className={styles.tableTd} data-label={t('status')}>
                {t(step.isDone ? 'completed' : 'pending')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ExpandableSection
        toggleText={t('workflowYAML')}
        isExpanded={isOpen}
        onToggle={(_event, next) => setOpen(next)}
      >
        {isOpen && <Yaml realm={realm} id={id} name={name} />}
      </ExpandableSection>
    </>
  )
}

function Yaml({ realm, id, name }: { realm: string; id: string; name: string }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery(workflows.yaml(realm, id))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton screenreaderText={t('spinnerLoading')} />
  return <Code name={`${t('workflowYAML')}: ${name}`} code={data} />
}
