import type { ReactNode } from 'react'
import { allFields, type Condition, type Section } from '~/lib/field'
import { holdsFor, pathsIn } from '~/form/values/conditions'
import { useConditionInput, type FormInfo } from './formInfo'
import { nameOf } from '~/form/values/paths'

/** One step of a form that is filled in several; its fields are checked before the next is shown. */
export type Step = {
  /** Message key: the step's name and heading. */
  title: string
  when?: Condition
  sections: readonly Section[]
  /** What stands above the fields. */
  intro?: ReactNode
}

/** The steps that there are with what has been filled in so far. */
export function useVisibleSteps(steps: readonly Step[], info: FormInfo): readonly Step[] {
  const conditionInput = useConditionInput(
    steps.flatMap(({ when }) => pathsIn(when)),
    info,
  )
  return steps.filter(({ when }) => holdsFor(when, conditionInput))
}

/** The names of all fields of a step. */
export const fieldNamesOf = ({ sections }: Step) =>
  allFields(sections).map(({ path }) => nameOf(path))
