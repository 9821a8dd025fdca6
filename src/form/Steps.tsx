import { ProgressStep, ProgressStepper, Title } from '@patternfly/react-core'
import { useText } from '~/ui/useText'
import { FormSections } from './FormSections'
import type { Step } from './steps'

type Props = { steps: readonly Step[]; current: number; id: string }

/** The id of the heading of the open step: it gets the focus when the step changes. */
export const stepHeading = (id: string) => `${id}-step`

/** How far one is, and the fields of the open step. */
export function Steps({ steps, current, id }: Props) {
  const { t } = useText()
  const step = steps[current]
  if (!step) return null
  return (
    <>
      <ProgressStepper className="castellan-steps" aria-label={t('wizardSteps')}>
        {steps.map(({ title }, index) => (
          <ProgressStep
            key={title}
            id={`${id}-${title}`}
            titleId={`${id}-${title}-title`}
            isCurrent={index === current}
            variant={index < current ? 'success' : index === current ? 'info' : 'pending'}
            aria-label={t(
              index < current ? 'stepDone' : index === current ? 'stepOpen' : 'stepToCome',
              { title: t(title) },
            )}
          >
            {t(title)}
          </ProgressStep>
        ))}
      </ProgressStepper>
      <Title headingLevel="h2" size="xl" id={stepHeading(id)} tabIndex={-1}>
        {t(step.title)}
      </Title>
      {step.intro}
      <FormSections key={step.title} sections={step.sections} />
    </>
  )
}
