import {
  Button,
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
import { AddRowButton, RemoveRowButton } from '~/ui/inputs/lists'
import { DurationField } from '~/ui/inputs/numbers'
import { useDragOrder } from '~/ui/actions/useDragOrder'
import { HelperMessage, InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { formatDelay, parseDelay } from './checkWorkflow'
import {
  addStep,
  moveStep,
  readEvents,
  readWorkflow,
  setAt,
  writeEvents,
  type Path,
  type WorkflowEvent,
} from './workflowDocument'
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
      <EventRows
        label={t('workflowOn')}
        text={workflow.on}
        names={catalog.events}
        onChange={(text) => set(['on'], text)}
      >
        {workflow.on === '' && t('workflowOnNothing')}
      </EventRows>
      <FormGroup label={t('workflowIf')} fieldId={`${id}-if`}>
        <TextInput
          id={`${id}-if`}
          dir="ltr"
          value={workflow.if}
          aria-describedby={`${id}-if-help`}
          onChange={(_event, text) => set(['if'], text)}
        />
        <FormHelperText id={`${id}-if-help`}>
          <HelperText>
            {workflow.if === '' && <HelperMessage>{t('workflowIfNothing')}</HelperMessage>}
            {catalog.conditions.length > 0 && (
              <HelperMessage>
                {`${t('conditions')}: `}
                <bdi>{catalog.conditions.join(', ')}</bdi>
              </HelperMessage>
            )}
          </HelperText>
        </FormHelperText>
      </FormGroup>
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
          <EventRows
            label={t('workflowRestart')}
            text={workflow.restart}
            names={catalog.events}
            onChange={(text) => set(['concurrency', 'restart-in-progress'], text)}
          />
          <EventRows
            label={t('workflowCancel')}
            text={workflow.cancel}
            names={catalog.events}
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

type EventRowsProps = {
  label: string
  text: string
  names: readonly string[]
  onChange: (text: string) => void
  children?: ReactNode
}

/** Falls back to a text field for expressions that aren't a list of events. */
function EventRows({ label, text, names, onChange, children }: EventRowsProps) {
  const { t } = useText()
  const id = useId()
  const events = readEvents(text)
  if (!events)
    return (
      <FormGroup label={label} fieldId={id}>
        <TextInput id={id} dir="ltr" value={text} onChange={(_event, next) => onChange(next)} />
      </FormGroup>
    )
  const change = (index: number, update: Partial<WorkflowEvent>) =>
    onChange(writeEvents(events.with(index, { name: '', ...events[index], ...update })))
  return (
    <FormGroup label={label} {...groupRole}>
      <div className="castellan-rows">
        {events.map(({ name, argument = '' }, index) => {
          const argumentName = argumentOf[normalizedName(name)]
          return (
            // Rows have no ID.
            <div key={index} className="castellan-pair">
              <div className="castellan-grow">
                <ChoiceField
                  id={`${id}-${index}`}
                  aria-label={`${label} ${index + 1}`}
                  options={names.map((value) => ({ value, label: value }))}
                  value={normalizedName(name)}
                  onChange={(next) =>
                    change(index, {
                      name: next,
                      ...(!(normalizedName(next) in argumentOf) && { argument: '' }),
                    })
                  }
                />
              </div>
              {(argumentName || argument) && (
                <div className="castellan-grow">
                  <TextInput
                    dir="auto"
                    aria-label={`${label} ${index + 1}: ${t(argumentName ?? 'value')}`}
                    placeholder={t(argumentName ?? 'value')}
                    value={argument}
                    onChange={(_event, next) => change(index, { argument: next })}
                  />
                </div>
              )}
              <RemoveRowButton
                label={`${t('remove')}: ${name}`}
                isReadOnly={false}
                onClick={() => onChange(writeEvents(events.toSpliced(index, 1)))}
              />
            </div>
          )
        })}
        <AddRowButton
          label={t('workflowAddEvent')}
          isReadOnly={false}
          onClick={() => onChange(writeEvents([...events, { name: names[0] ?? '' }]))}
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
