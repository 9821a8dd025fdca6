import {
  Button,
  Checkbox,
  ExpandableSection,
  Form,
  FormGroup,
  FormHelperText,
  HelperText,
  Switch,
  TextInput,
} from '@patternfly/react-core'
import { PlusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/plus-circle-icon'
import { useId, useState, type ReactNode } from 'react'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { DurationField } from '~/ui/inputs/DurationField'
import { AddRowButton, RemoveRowButton } from '~/ui/inputs/RowButtons'
import { useDragOrder } from '~/ui/actions/useDragOrder'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { formatDelay, parseDelay } from './stepDelay'
import { addStep, moveStep, setAt, readWorkflow, type Path } from './workflowDocument'
import { readExpression, writeExpression, type Condition } from './workflowExpression'
import { StepFields } from './StepFields'
import { argumentOf, groupRole, normalizedName, type WorkflowCatalog } from './workflowSteps'

type Props = { yaml: string; catalog: WorkflowCatalog; onChange: (yaml: string) => void }

export function WorkflowForm({ yaml, catalog, onChange }: Props) {
  const { t } = useText()
  const id = useId()
  const drag = useDragOrder((from, to) =>
    onChange(moveStep(yaml, Number(from.slice(1)), Number(to.slice(1)))),
  )
  const workflow = readWorkflow(yaml)
  if (!workflow) return <InlineAlert variant="warning" isPlain title={t('workflowFormBroken')} />
  const set = (path: Path, value: Parameters<typeof setAt>[2]) => onChange(setAt(yaml, path, value))
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <FormGroup label={t('name')} fieldId={`${id}-name`} isRequired>
        <TextInput
          id={`${id}-name`}
          value={workflow.name}
          dir="auto"
          aria-required
          onChange={(_event, name) => set(['name'], name)}
        />
      </FormGroup>
      <Switch
        id={`${id}-enabled`}
        label={t('enabled')}
        isChecked={workflow.enabled}
        onChange={(_event, isOn) => onChange(setAt(yaml, ['enabled'], isOn ? '' : false))}
      />
      <ExpressionRows
        label={t('workflowOn')}
        add="workflowAddEvent"
        text={workflow.on}
        names={catalog.events}
        operator="or"
        onChange={(text) => set(['on'], text)}
      >
        {workflow.on === '' && t('workflowOnNothing')}
      </ExpressionRows>
      <ExpressionRows
        label={t('workflowIf')}
        add="workflowAddCondition"
        text={workflow.if}
        names={catalog.conditions}
        operator="and"
        mayNegate
        onChange={(text) => set(['if'], text)}
      >
        {workflow.if === '' && t('workflowIfNothing')}
      </ExpressionRows>
      <FormGroup label={t('steps')} {...groupRole} isRequired>
        <ol className="castellan-workflow-steps">
          {workflow.steps.map((step, index) => (
            // Steps have no ID, and no state outside the YAML.
            <li key={index} {...drag.target(`/${index}`)}>
              <StepFields
                step={step}
                catalog={catalog}
                yaml={yaml}
                onChange={onChange}
                order={{
                  index,
                  count: workflow.steps.length,
                  isBusy: false,
                  handle: drag.handle(`/${index}`),
                  move: (to) => onChange(moveStep(yaml, index, to)),
                }}
              />
            </li>
          ))}
        </ol>
        <Button
          variant="link"
          icon={<PlusCircleIcon />}
          onClick={() => onChange(addStep(yaml, 'disable-user'))}
        >
          {t('addStep')}
        </Button>
        <FormHelperText>
          <HelperText>
            <HelperMessage>{t('workflowRunnerNote')}</HelperMessage>
          </HelperText>
        </FormHelperText>
      </FormGroup>
      <AdvancedSettings {...{ workflow, catalog, set, id }} />
    </Form>
  )
}

type AdvancedSettingsProps = {
  workflow: NonNullable<ReturnType<typeof readWorkflow>>
  catalog: WorkflowCatalog
  set: (path: Path, value: string | number) => void
  id: string
}

function AdvancedSettings({ workflow, catalog, set, id }: AdvancedSettingsProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <ExpandableSection
      toggleText={t('workflowMore')}
      isExpanded={isOpen}
      onToggle={(_event, next) => setOpen(next)}
    >
      {isOpen && (
        <div className="castellan-rows">
          <ExpressionRows
            label={t('workflowRestart')}
            add="workflowAddEvent"
            text={workflow.restart}
            names={catalog.events}
            operator="or"
            onChange={(text) => set(['concurrency', 'restart-in-progress'], text)}
          />
          <ExpressionRows
            label={t('workflowCancel')}
            add="workflowAddEvent"
            text={workflow.cancel}
            names={catalog.events}
            operator="or"
            onChange={(text) => set(['concurrency', 'cancel-in-progress'], text)}
          />
          <FormGroup label={t('workflowEvery')} fieldId={`${id}-every`}>
            <DurationField
              id={`${id}-every`}
              name={t('workflowEvery')}
              value={workflow.every === '' ? undefined : parseDelay(workflow.every)}
              onChange={(seconds) =>
                set(['schedule', 'after'], seconds === undefined ? '' : formatDelay(seconds))
              }
            />
            <FormHelperText>
              <HelperText>
                <HelperMessage>{t('workflowEveryHelp')}</HelperMessage>
              </HelperText>
            </FormHelperText>
          </FormGroup>
          <FormGroup label={t('workflowBatch')} fieldId={`${id}-batch`}>
            <TextInput
              id={`${id}-batch`}
              type="number"
              min={1}
              value={workflow.batch}
              onChange={(_event, batch) =>
                set(['schedule', 'batch-size'], batch === '' ? '' : Number(batch))
              }
            />
          </FormGroup>
        </div>
      )}
    </ExpandableSection>
  )
}

type ExpressionRowsProps = {
  label: string
  /** Message key of the add button. */
  add: string
  text: string
  names: readonly string[]
  /** Used unless the expression has one. */
  operator: 'and' | 'or'
  mayNegate?: boolean
  onChange: (text: string) => void
  children?: ReactNode
}

/** Falls back to a text field for expressions too complex for rows. */
function ExpressionRows(props: ExpressionRowsProps) {
  const { label, add, text, names, mayNegate = false, onChange, children } = props
  const { t } = useText()
  const id = useId()
  const { calls, isPlain, operator = props.operator, errorPosition } = readExpression(text)
  const isRows =
    isPlain && errorPosition === undefined && (mayNegate || !calls.some((call) => call.isNegated))
  if (!isRows)
    return (
      <FormGroup label={label} fieldId={id}>
        <TextInput
          id={id}
          dir="ltr"
          value={text}
          validated={errorPosition === undefined ? 'default' : 'error'}
          onChange={(_event, next) => onChange(next)}
        />
      </FormGroup>
    )
  const write = (next: readonly Condition[]) => onChange(writeExpression(next, operator))
  const change = (index: number, update: Partial<Condition>) =>
    write(calls.map((call, callIndex) => (callIndex === index ? { ...call, ...update } : call)))
  return (
    <FormGroup label={label} {...groupRole}>
      <div className="castellan-rows">
        {calls.map((call, index) => (
          // Rows have no ID.
          <div key={index} className="castellan-pair">
            <div className="castellan-grow">
              <ChoiceField
                id={`${id}-${index}`}
                aria-label={`${label} ${index + 1}`}
                options={names.map((value) => ({ value, label: value }))}
                value={normalizedName(call.name)}
                onChange={(name) =>
                  change(index, {
                    name,
                    ...(!(normalizedName(name) in argumentOf) && { argument: '' }),
                  })
                }
              />
            </div>
            {(normalizedName(call.name) in argumentOf || call.argument) && (
              <div className="castellan-grow">
                <TextInput
                  dir="auto"
                  aria-label={`${label} ${index + 1}: ${t(argumentOf[normalizedName(call.name)] ?? 'value')}`}
                  placeholder={t(argumentOf[normalizedName(call.name)] ?? 'value')}
                  value={call.argument ?? ''}
                  onChange={(_event, argument) => change(index, { argument })}
                />
              </div>
            )}
            {mayNegate && (
              <Checkbox
                id={`${id}-${index}-not`}
                label={t('workflowNot')}
                isChecked={call.isNegated}
                onChange={(_event, isNegated) => change(index, { isNegated })}
              />
            )}
            <RemoveRowButton
              label={`${t('remove')}: ${call.name}`}
              isReadOnly={false}
              onClick={() => write(calls.toSpliced(index, 1))}
            />
          </div>
        ))}
        <AddRowButton
          label={t(add)}
          isReadOnly={false}
          onClick={() =>
            write([...calls, { name: names[0] ?? '', isNegated: false, from: 0, to: 0 }])
          }
        />
      </div>
      {children && (
        <FormHelperText>
          <HelperText>
            <HelperMessage>{children}</HelperMessage>
          </HelperText>
        </FormHelperText>
      )}
    </FormGroup>
  )
}
