import type { ReactNode } from 'react'
import { holdsFor, pathsIn } from '~/form/values/rules'
import { allFields, type Condition, type Section } from '~/lib/field'
import { useConditionInput, type FormInfo } from './formInfo'
import { nameOf } from '~/form/values/paths'

export type Step = {
  /** Message key. */
  title: string
  when?: Condition
  sections: readonly Section[]
  intro?: ReactNode
}

export function useVisibleSteps(steps: readonly Step[], info: FormInfo): readonly Step[] {
  const conditionInput = useConditionInput(
    steps.flatMap(({ when }) => pathsIn(when)),
    info,
  )
  return steps.filter(({ when }) => holdsFor(when, conditionInput))
}

export const fieldNamesOf = ({ sections }: Step) =>
  allFields(sections).map(({ path }) => nameOf(path))
