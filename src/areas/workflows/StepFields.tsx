import { FormGroup, FormHelperText, HelperText, TextArea, TextInput } from '@patternfly/react-core'
import { TrashIcon } from '@patternfly/react-icons/dist/esm/icons/trash-icon'
import { useId, useState } from 'react'
import { durationText } from '~/lib/format'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { KeyValue, type KeyValueRow } from '~/ui/inputs/lists'
import { DurationField } from '~/ui/inputs/numbers'
import { IconButton, OrderButtons, type Order } from '~/ui/actions/buttons'
import { HelperMessage } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { formatDelay, parseDelay } from './checkWorkflow'
import { removeStep, setAt, setUses, setWith, type Step, type Values } from './workflowDocument'
import { groupRole, parametersOf, type WorkflowCatalog, type Parameter } from './workflowSteps'

type Props = {
  step: Step
  catalog: WorkflowCatalog
  yaml: string
  onChange: (yaml: string) => void
  order: Order
}

export function StepFields({ step, catalog, yaml, onChange, order }: Props) {
  const { t, language } = useText()
  const id = useId()
  const { index } = order
  const name = t('workflowStepNumber', { number: (index + 1).toLocaleString(language) })
  const seconds = step.after === '' ? undefined : parseDelay(step.after)
  const parameters = parametersOf[step.uses]
  const help = catalog.steps.find((candidate) => candidate.id === step.uses)?.help
  const delayText =
    seconds !== undefined && seconds > 0
      ? t(index === 0 ? 'workflowAfterStart' : 'workflowAfterStep', {
          duration: durationText(seconds, language),
        })
      : t('workflowAtOnce')
  return (
    <fieldset className="castellan-workflow-step" aria-label={name}>
      <div className="castellan-pair">
        <strong className="castellan-grow">{name}</strong>
        <OrderButtons {...order} name={name} />
        <IconButton
          icon={<TrashIcon />}
          aria-label={`${t('remove')}: ${name}`}
          onClick={() => onChange(removeStep(yaml, index))}
        />
      </div>
      <FormGroup label={t('workflowUses')} fieldId={`${id}-uses`}>
        <ChoiceField
          id={`${id}-uses`}
          aria-label={`${name}: ${t('workflowUses')}`}
          options={catalog.steps.map(({ id: value, help: description }) => ({
            value,
            label: value,
            description,
          }))}
          value={step.uses}
          onChange={(uses) => uses !== '' && onChange(setUses(yaml, index, uses))}
        />
        {help && <Note text={help} />}
      </FormGroup>
      <FormGroup label={t('workflowAfter')} fieldId={`${id}-after`}>
        <DurationField
          id={`${id}-after`}
          aria-label={`${name}: ${t('workflowAfter')}`}
          name={`${name}: ${t('workflowAfter')}`}
          value={seconds}
          onChange={(next) =>
            onChange(
              setAt(yaml, ['steps', index, 'after'], next === undefined ? '' : formatDelay(next)),
            )
          }
        />
        <Note text={Number.isNaN(seconds) ? step.after : delayText} />
      </FormGroup>
      {parameters ? (
        parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            id={`${id}-${parameter.name}`}
            parameter={parameter}
            step={name}
            value={step.with[parameter.name] ?? ''}
            onChange={(value) =>
              onChange(setAt(yaml, ['steps', index, 'with', parameter.name], value))
            }
          />
        ))
      ) : (
        <CustomParameters
          id={`${id}-with`}
          values={step.with}
          onChange={(values) => onChange(setWith(yaml, index, values))}
        />
      )}
    </fieldset>
  )
}

const Note = ({ text }: { text: string }) => (
  <FormHelperText>
    <HelperText>
      <HelperMessage>{text}</HelperMessage>
    </HelperText>
  </FormHelperText>
)

type ParameterProps = {
  id: string
  parameter: Parameter
  step: string
  value: string | readonly string[]
  onChange: (value: string | readonly string[]) => void
}

function ParameterField({ id, parameter, step, value, onChange }: ParameterProps) {
  const { t } = useText()
  const { label, many, required, long } = parameter
  // Kept while typing, so that a trailing comma isn't dropped.
  const [typed, setTyped] = useState<string>()
  const text = typeof value === 'string' ? value : value.join(', ')
  const common = { id, dir: 'auto', 'aria-label': `${step}: ${t(label)}` } as const
  const change = (next: string) => {
    const items = next
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
    setTyped(next)
    onChange(many && items.length > 1 ? items : many ? (items[0] ?? '') : next)
  }
  return (
    <FormGroup label={t(label)} fieldId={id} isRequired={required === true}>
      {long ? (
        <TextArea
          {...common}
          rows={4}
          resizeOrientation="vertical"
          value={text}
          onChange={(_event, next) => onChange(next)}
        />
      ) : (
        <TextInput
          {...common}
          value={typed ?? text}
          onChange={(_event, next) => change(next)}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </FormGroup>
  )
}

type CustomParametersProps = {
  id: string
  values: Values
  onChange: (values: Values) => void
}

/** For steps unknown here. Incomplete rows exist only in local state. */
function CustomParameters({ id, values, onChange }: CustomParametersProps) {
  const { t } = useText()
  const rows = Object.entries(values).flatMap(([key, value]) =>
    (typeof value === 'string' ? [value] : value).map((item) => ({ key, value: item })),
  )
  const [editedRows, setEditedRows] = useState<readonly KeyValueRow[]>()
  const change = (next: readonly KeyValueRow[]) => {
    setEditedRows(next)
    const valuesByKey = new Map<string, string[]>()
    for (const { key, value } of next)
      if (key.trim() !== '') valuesByKey.set(key, [...(valuesByKey.get(key) ?? []), value])
    onChange(
      Object.fromEntries(
        [...valuesByKey].map(([key, list]) => [key, list.length > 1 ? list : (list[0] ?? '')]),
      ),
    )
  }
  return (
    <FormGroup label={t('workflowWith')} {...groupRole}>
      <KeyValue id={id} value={editedRows ?? rows} onChange={change} label={t('workflowWith')} />
    </FormGroup>
  )
}
