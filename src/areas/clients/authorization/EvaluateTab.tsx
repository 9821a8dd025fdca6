import { Title } from '@patternfly/react-core'
import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authz, evaluateAuthz, type EvaluationResult } from '~/api/authorization/authz'
import { policyReferences } from '~/api/authorization/policyReferences'
import type { Client } from '~/api/clients/clients'
import { ActionForm } from '~/form/ActionForm'
import { toStrings, type CustomControlProps } from '~/lib/field'
import { EvaluationOutcome } from '~/parts/authorization/DecisionTree'
import { EvaluationResults } from '~/parts/authorization/EvaluationResults'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { createReferenceControl } from '~/parts/authorization/PolicyReferenceSelect'
import { TextButton } from '~/ui/actions/buttons'
import { TypeaheadField } from '~/ui/inputs/Combobox'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import {
  evaluateSections,
  scopesOfResource,
  toRequest,
  type EvaluationInput,
} from './evaluate.fields'

const customControls = {
  client: createReferenceControl('clients', { isSingle: true }),
  user: createReferenceControl('users', { isSingle: true }),
  roleNames: createReferenceControl('roleNames'),
  resources: createReferenceControl('resources'),
  resourceScopes: ResourceScopes,
  authScopes: createReferenceControl('authzScopeNames'),
}

type Run = { id: number; evaluatedAt: number; input: EvaluationInput; result: EvaluationResult }

const maxRuns = 10

export default function EvaluateTab({ client }: { client: Client }) {
  const resourceServer = useResourceServer()
  const [runs, setRuns] = useState<readonly Run[]>([])
  const [openRunId, setOpenRunId] = useState<number>()
  const { mutationFn, meta } = evaluateAuthz(resourceServer)
  const evaluate = {
    mutationFn: (input: EvaluationInput) => mutationFn(toRequest(input)),
    meta,
  }
  const rerun = useMutation(evaluate)
  const addRun = (result: EvaluationResult, input: EvaluationInput) => {
    const id = (runs[0]?.id ?? 0) + 1
    setRuns([{ id, evaluatedAt: Date.now(), input, result }, ...runs].slice(0, maxRuns))
    setOpenRunId(id)
  }
  const startValues: EvaluationInput = { clientId: client.id, userId: '', byType: false }
  const run = runs.find(({ id }) => id === openRunId)
  return (
    <>
      {/* The form stays mounted to keep its input. */}
      <div hidden={run !== undefined}>
        <ActionForm
          start={startValues}
          sections={evaluateSections}
          customControls={customControls}
          actions={[{ label: 'evaluate', mutation: evaluate, onDone: addRun }]}
          onRevert={() => setOpenRunId(undefined)}
        />
        {runs.length > 0 && <EarlierRuns runs={runs} onShow={setOpenRunId} />}
      </div>
      {run && (
        <EvaluationResults
          key={run.id}
          result={run.result}
          isBusy={rerun.isPending}
          onBack={() => setOpenRunId(undefined)}
          onReevaluate={() =>
            rerun.mutate(run.input, { onSuccess: (result) => addRun(result, run.input) })
          }
        />
      )}
    </>
  )
}

type EarlierRunsProps = { runs: readonly Run[]; onShow: (id: number) => void }

function EarlierRuns({ runs, onShow }: EarlierRunsProps) {
  const { t } = useText()
  return (
    <section>
      <Title headingLevel="h2" size="lg">
        {t('authzEarlier')}
      </Title>
      <ul className="castellan-evaluations">
        {runs.map(({ id, evaluatedAt, input, result }) => (
          <li key={id} className="castellan-marks">
            <EvaluationOutcome result={result} />
            <TextButton onClick={() => onShow(id)}>
              <Time value={evaluatedAt} format="dateTime" />
            </TextButton>
            <UserName id={input.userId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UserName({ id }: { id: string }) {
  const { data } = useQuery(policyReferences.byId(useResourceServer(), 'users', id))
  return <bdi>{data?.text ?? id}</bdi>
}

/** Per selected resource; none selected means all scopes. */
function ResourceScopes({ id, value, onChange, read, label }: CustomControlProps) {
  const resourceServer = useResourceServer()
  const resources = toStrings(read(['resources']))
  const pairs = toStrings(value)
  const names = useQueries({
    queries: resources.map((resource) =>
      policyReferences.byId(resourceServer, 'resources', resource),
    ),
  })
  const scopes = useQueries({
    queries: resources.map((resource) => authz.scopesOf(resourceServer, resource)),
  })
  return (
    <div className="castellan-rows">
      {resources.map((resource, index) => {
        const name = names[index]?.data?.text ?? resource
        return (
          <div key={resource}>
            <span aria-hidden="true">
              <bdi>{name}</bdi>
            </span>
            <TypeaheadField
              id={index === 0 ? id : `${id}-${index}`}
              aria-label={`${label}: ${name}`}
              isMulti
              options={(scopes[index]?.data ?? []).map((scope) => ({
                value: scope.name,
                label: scope.name,
              }))}
              value={scopesOfResource(pairs, resource)}
              onChange={(next) =>
                onChange([
                  ...pairs.filter((pair) => !pair.startsWith(`${resource} `)),
                  ...next.map((scope) => `${resource} ${scope}`),
                ])
              }
            />
          </div>
        )
      })}
    </div>
  )
}
