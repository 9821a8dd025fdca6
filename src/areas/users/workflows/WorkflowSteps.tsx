import { ExpandableSection, Skeleton } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { workflows, type PlannedWorkflow } from '~/api/workflows'
import { Code } from '~/parts/activity/Code'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { PlainTable } from '~/ui/PlainTable'
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
      <PlainTable
        label={`${t('steps')}: ${name}`}
        titles={[t('step'), t('scheduledAfter'), t('status')]}
        rows={steps.map(({ uses, at, isDone }) => [
          <bdi key="step">{uses}</bdi>,
          at === undefined ? '—' : <Time key="at" value={at} format="short" />,
          t(isDone ? 'completed' : 'pending'),
        ])}
      />
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
