import type { Parent, StepRequirement } from '~/api/authentication/executions'
import type { Flow } from '~/api/authentication/flows'
import { isCondition, type FlowKind, type Step } from './tree'

/** Where something new goes. */
export type Into = {
  realm: string
  flow: Flow
  target: Parent
  /** The sub-flow; undefined for the top flow. */
  parent: Step | undefined
  siblings: readonly Step[]
  onAdded: (id: string) => void
  onClose: () => void
}

/** What a new step can be told to be; the server leaves it switched off otherwise. */
export const requirementsOf = (kind: FlowKind, isConditionStep: boolean): StepRequirement[] =>
  isConditionStep || kind === 'form'
    ? ['REQUIRED', 'DISABLED']
    : ['REQUIRED', 'ALTERNATIVE', 'DISABLED']

/** Beside alternatives another one is meant: a required step would switch them off. */
export const usualRequirement = (siblings: readonly Step[]): StepRequirement =>
  siblings.some(
    ({ execution }) => execution.requirement === 'ALTERNATIVE' && !isCondition(execution),
  )
    ? 'ALTERNATIVE'
    : 'REQUIRED'
