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
import { useId, useState } from 'react'
import { DurationField } from '~/ui/inputs/DurationField'
import { useDragOrder } from '~/ui/actions/dragOrder'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { formatDelay, parseDelay } from './delay'
import { ExpressionRows } from './ExpressionRows'
import { addStep, moveStep, setAt, readWorkflow, type Path } from './document'
import { StepFields } from './StepFields'
import { group, type WorkflowCatalog } from './steps'

type Props = { yaml: string; known: WorkflowCatalog; onChange: (yaml: string) => void }

/** A workflow as fields; each change is written into the text at once. */
export function WorkflowForm({ yaml, known, onChange }: Props) {
  const { t } = useText()
  const id = useId()
  const drag = useDragOrder((from, to) =>
    onChange(moveStep(yaml, Number(from.slice(1)), Number(to.slice(1)))),
  )
  const shown = readWorkflow(yaml)
  if (!shown) return <InlineAlert variant="warning" isPlain title={t('workflowFormBroken')} />
  const set = (path: Path, value: Parameters<typeof setAt>[2]) => onChange(setAt(yaml, path, value))
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <FormGroup label={t('name')} fieldId={`${id}-name`} isRequired>
        <TextInput
          id={`${id}-name`}
          value={shown.name}
          dir="auto"
          aria-required
          onChange={(_event, name) => set(['name'], name)}
        />
      </FormGroup>
      <Switch
        id={`${id}-enabled`}
        label={t('enabled')}
        isChecked={shown.enabled}
        onChange={(_event, isOn) => onChange(setAt(yaml, ['enabled'], isOn ? '' : false))}
      />
      <ExpressionRows
        label={t('workflowOn')}
        add="workflowAddEvent"
        text={shown.on}
        known={known.events}
        operator="or"
        onChange={(text) => set(['on'], text)}
      >
        {shown.on === '' && t('workflowOnNothing')}
      </ExpressionRows>
      <ExpressionRows
        label={t('workflowIf')}
        add="workflowAddCondition"
        text={shown.if}
        known={known.conditions}
        operator="and"
        mayNegate
        onChange={(text) => set(['if'], text)}
      >
        {shown.if === '' && t('workflowIfNothing')}
      </ExpressionRows>
      <FormGroup label={t('steps')} {...group} isRequired>
        <ol className="castellan-workflow-steps">
          {shown.steps.map((step, index) => (
            // Steps have no identity but their place; all of what they hold is in the text.
            <li key={index} {...drag.target(`/${index}`)}>
              <StepFields
                step={step}
                known={known}
                yaml={yaml}
                onChange={onChange}
                order={{
                  index: index,
                  count: shown.steps.length,
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
      <More {...{ shown, known, set, id }} />
    </Form>
  )
}

type MoreProps = {
  shown: NonNullable<ReturnType<typeof readWorkflow>>
  known: WorkflowCatalog
  set: (path: Path, value: string | number) => void
  id: string
}

/** What few workflows have: starting over, stopping, and going through everybody. */
function More({ shown, known, set, id }: MoreProps) {
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
            text={shown.restart}
            known={known.events}
            operator="or"
            onChange={(text) => set(['concurrency', 'restart-in-progress'], text)}
          />
          <ExpressionRows
            label={t('workflowCancel')}
            add="workflowAddEvent"
            text={shown.cancel}
            known={known.events}
            operator="or"
            onChange={(text) => set(['concurrency', 'cancel-in-progress'], text)}
          />
          <FormGroup label={t('workflowEvery')} fieldId={`${id}-every`}>
            <DurationField
              id={`${id}-every`}
              name={t('workflowEvery')}
              value={shown.every === '' ? undefined : parseDelay(shown.every)}
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
              value={shown.batch}
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
