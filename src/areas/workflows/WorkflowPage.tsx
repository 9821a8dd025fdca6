import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { serverInfo } from '~/api/serverInfo'
import { workflows } from '~/api/workflows'
import { NotFound, PagePending } from '~/routing/screens'
import { useGo } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { lazyComponent } from '~/ui/lazyComponent'
import type { Mode } from './WorkflowEditor'

/** Lazy because of the YAML library, of 38 kB. */
const WorkflowEditor = lazyComponent(async () => (await import('./WorkflowEditor')).WorkflowEditor)
void WorkflowEditor.preload()

const route = getRouteApi('/$realm/workflows/$mode/$id')

type Params = { realm: string; mode: string; id: string }

export const load = ({ realm, mode, id }: Params) => [
  serverInfo,
  ...(mode === 'create' ? [] : [workflows.yaml(realm, id)]),
]

// @texts createWorkflow* @texts updateWorkflow* @texts copyWorkflow*

const modes: readonly Mode[] = ['create', 'update', 'copy']

export default function WorkflowPage() {
  const { realm, mode: segment, id } = route.useParams()
  const go = useGo()
  const mode = modes.find((candidate) => candidate === segment)
  const { data: text } = useQuery({ ...workflows.yaml(realm, id), enabled: mode === 'update' })
  const name = text && /^name: *"?([^"\n]+)/m.exec(text)?.[1]
  if (!mode || (mode === 'create' && id !== 'new')) return <NotFound />
  return (
    <>
      <PageHeader
        title={`${mode}Workflow`}
        breadcrumbName={mode === 'update' ? name : undefined}
        {...(mode !== 'update' && { subtitle: `${mode}WorkflowDetails` })}
        {...(mode === 'update' && {
          actions: [
            {
              label: 'copy',
              onSelect: () =>
                void go({ to: '/$realm/workflows/$mode/$id', params: { mode: 'copy', id } }),
            },
          ],
        })}
      />
      <Suspense fallback={<PagePending />}>
        {mode === 'create' ? (
          <WorkflowEditor key={mode} realm={realm} mode={mode} id={id} initialYaml="" />
        ) : (
          <ExistingWorkflow key={`${mode}/${id}`} realm={realm} mode={mode} id={id} />
        )}
      </Suspense>
    </>
  )
}

function ExistingWorkflow({ realm, mode, id }: { realm: string; mode: Mode; id: string }) {
  const { data } = useSuspenseQuery(workflows.yaml(realm, id))
  return <WorkflowEditor realm={realm} mode={mode} id={id} initialYaml={data} />
}
