import type { Execution, StepRequirement } from '~/api/authentication/executions'

/** For tests: without a provider, a sub-flow. */
export const executionOf = (
  id: string,
  level: number,
  requirement: StepRequirement,
  providerId?: string,
): Execution => ({
  id,
  level,
  requirement,
  displayName: id,
  requirementChoices: [],
  configurable: false,
  index: 0,
  priority: 0,
  ...(providerId === undefined
    ? { authenticationFlow: true, flowId: `flow ${id}` }
    : { providerId }),
})
