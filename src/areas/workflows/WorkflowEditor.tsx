import { ActionGroup, Button, HelperText, Title } from '@patternfly/react-core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { stringify } from 'yaml'
import { queryClient, withAnswer, withoutToast } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { createWorkflow, updateWorkflow, workflows } from '~/api/workflows'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { unsavedChanges } from '~/api/unsavedChanges'
import type { translate } from '~/lib/i18n'
import { RouteLink, useGo } from '~/routing/links'
import { CodeEditor } from '~/ui/CodeEditor'
import { confirm } from '~/ui/dialogs/confirm'
import { HelperMessage } from '~/ui/messages/alerts'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { checkWorkflow, type WorkflowProblem } from './checkWorkflow'
import { parseDefinition, isSameWorkflow, setAt, readWorkflow } from './workflowDocument'
import { workflowCatalog, type WorkflowCatalog } from './workflowSteps'
import { WorkflowForm } from './WorkflowForm'
import '~/form/form.css'
import './workflows.css'

export type Mode = 'create' | 'update' | 'copy'

type Props = {
  realm: string
  mode: Mode
  id: string
  /** The text as the server has it. */
  initialYaml: string
}

const yamlKeys = ['name', 'enabled', 'on', 'if', 'steps', 'uses', 'after', 'with', 'schedule']

const completionsOf = ({ steps, events, conditions }: WorkflowCatalog) => [
  ...yamlKeys.map((key) => ({ label: `${key}:` })),
  ...steps.map(({ id, help }) => ({ label: id, detail: help })),
  ...[...events, ...conditions].map((label) => ({ label })),
]

/** Named like a copy made by Keycloak. */
const withCopyName = (yaml: string, copyLabel: string) =>
  setAt(yaml, ['name'], `${readWorkflow(yaml)?.name ?? ''} -- ${copyLabel}`)

/** The YAML is the only state; the form edits it. */
export function WorkflowEditor({ realm, mode, id, initialYaml }: Props) {
  const { t } = useText()
  const form = useId()
  const { data: info } = useSuspenseQuery(serverInfo)
  const catalog = workflowCatalog(info)
  const [baseline, setBaseline] = useState(() =>
    mode === 'copy' ? withCopyName(initialYaml, t('copy')) : initialYaml,
  )
  const [text, setText] = useState(baseline)
  const save = useSave({ realm, mode, id, form, text, initialYaml, catalog, setBaseline })
  const problems = text.trim() === '' ? [] : checkWorkflow(text, catalog)
  const isDirty = text !== baseline
  const isReady = mode === 'copy' || isDirty
  return (
    <>
      {mode === 'create' && <Templates isUsed={text !== ''} onChoose={setText} />}
      <div className="castellan-workflow">
        <section className="castellan-section" aria-labelledby={`${form}-form`}>
          <Title headingLevel="h2" size="lg" id={`${form}-form`}>
            {t('workflowForm')}
          </Title>
          <WorkflowForm yaml={text} catalog={catalog} onChange={setText} />
        </section>
        <section className="castellan-section" aria-labelledby={`${form}-yaml`}>
          <Title headingLevel="h2" size="lg" id={`${form}-yaml`}>
            {t('workflowYAML')} <HelpIcon label={t('workflowYAML')} help="workflowYAMLHelp" />
          </Title>
          <CodeEditor
            label={t('workflowYAML')}
            language="yaml"
            value={text}
            onChange={setText}
            completions={completionsOf(catalog)}
            lint={(yaml) =>
              yaml.trim() === ''
                ? []
                : checkWorkflow(yaml, catalog).map(({ key, params, from, to, isWarning }) => ({
                    message: t(key, params),
                    location: { from, to },
                    ...(isWarning && { isWarning }),
                  }))
            }
          />
          <ProblemList problems={problems} yaml={text} />
        </section>
      </div>
      <div className="castellan-form-end">
        {save.failure}
        <ActionGroup>
          <Button isDisabled={!isReady} isLoading={save.isRunning} onClick={() => void save.send()}>
            {t(mode === 'update' ? 'save' : 'create')}
          </Button>
          {mode === 'update' && (
            <Button variant="secondary" isDisabled={!isDirty} onClick={() => setText(baseline)}>
              {t('revert')}
            </Button>
          )}
          <RouteLink to="/$realm/workflows" search={{}} className="pf-v6-c-button pf-m-link">
            {t('cancel')}
          </RouteLink>
        </ActionGroup>
      </div>
      <LeaveGuard form={form} isDirty={isDirty} />
    </>
  )
}

type SaveOptions = Props & {
  form: string
  text: string
  catalog: WorkflowCatalog
  setBaseline: (text: string) => void
}

function useSave({ realm, mode, id, form, text, initialYaml, catalog, setBaseline }: SaveOptions) {
  const { t } = useText()
  const go = useGo()
  const { attempt, isRunning, failure } = useDialogAction()
  const query = workflows.yaml(realm, id)
  const fetchYaml = () => queryClient.query({ ...query, staleTime: 0 })
  // Used to detect that somebody else changed the workflow meanwhile.
  const [serverYaml, setServerYaml] = useState(initialYaml)
  const save = mode === 'update' ? updateWorkflow(realm, id) : createWorkflow(realm)
  const { mutateAsync } = useMutation(
    withAnswer(withoutToast(save), () => unsavedChanges.remove(form)),
  )
  const write = async (definition: object) => {
    await mutateAsync(definition)
    setBaseline(text)
    if (mode === 'update') setServerYaml(await fetchYaml())
    else await go({ to: '/$realm/workflows', search: {} })
  }
  const send = () =>
    attempt(async () => {
      const [error] = checkWorkflow(text, catalog).filter(({ isWarning }) => !isWarning)
      const definition = parseDefinition(text)
      if (error || !definition) throw new Error(t(error?.key ?? 'workflowNoMap', error?.params))
      if (mode !== 'update') return write(definition)
      if (isSameWorkflow(await fetchYaml(), serverYaml)) return write(definition)
      return confirm({
        title: 'jsonChangedTitle',
        text: 'jsonChangedMeanwhile',
        button: 'overwriteNow',
        danger: true,
        run: () => write(definition),
      })
    })
  return { send, isRunning, failure }
}

type Template = { id: string; definitionOf: (t: typeof translate) => object }

// @texts workflowTemplate*

const templates: readonly Template[] = [
  {
    id: 'Leavers',
    definitionOf: (t) => ({
      name: t('workflowTemplateLeavers'),
      on: 'user-group-membership-added(/leavers)',
      steps: [{ uses: 'disable-user' }, { uses: 'delete-user', after: '30d' }],
    }),
  },
  {
    id: 'Dormant',
    definitionOf: (t) => ({
      name: t('workflowTemplateDormant'),
      on: 'user-created or user-authenticated',
      concurrency: { 'restart-in-progress': 'user-authenticated' },
      steps: [
        {
          uses: 'notify-user',
          after: '80d',
          with: {
            subject: t('workflowTemplateDormantSubject'),
            message: t('workflowTemplateDormantMessage'),
          },
        },
        { uses: 'disable-user', after: '10d' },
      ],
    }),
  },
  {
    id: 'Onboarding',
    definitionOf: (t) => ({
      name: t('workflowTemplateOnboarding'),
      on: 'user-created',
      steps: [
        {
          uses: 'notify-user',
          with: {
            subject: t('workflowTemplateOnboardingSubject'),
            message: t('workflowTemplateOnboardingMessage'),
          },
        },
        { uses: 'add-required-action', with: { action: 'VERIFY_EMAIL' } },
        { uses: 'add-required-action', after: '7d', with: { action: 'CONFIGURE_TOTP' } },
      ],
    }),
  },
]

type TemplatesProps = { isUsed: boolean; onChoose: (yaml: string) => void }

function Templates({ isUsed, onChoose }: TemplatesProps) {
  const { t } = useText()
  const choose = ({ definitionOf }: Template) => {
    const fill = () => onChoose(stringify(definitionOf(t), { lineWidth: 0 }))
    if (!isUsed) {
      fill()
      return
    }
    confirm({
      title: 'workflowReplaceTitle',
      text: 'workflowReplaceText',
      button: 'workflowReplace',
      run: () => Promise.resolve(fill()),
    })
  }
  return (
    <section className="castellan-templates" aria-label={t('workflowTemplates')}>
      <span>{t('workflowTemplates')}</span>
      {templates.map((template) => (
        <Button
          key={template.id}
          variant="secondary"
          title={t(`workflowTemplate${template.id}Text`)}
          onClick={() => choose(template)}
        >
          {t(`workflowTemplate${template.id}`)}
        </Button>
      ))}
    </section>
  )
}

type ProblemListProps = { problems: readonly WorkflowProblem[]; yaml: string }

// What is wrong, by key: @texts workflow*

/** The editor marks problems only visually, so list them for screen readers. */
function ProblemList({ problems, yaml }: ProblemListProps) {
  const { t } = useText()
  return (
    <HelperText isLiveRegion className="castellan-workflow-errors">
      {problems.map(({ key, params, from, isWarning }) => {
        const line = yaml.slice(0, from).split('\n').length
        return (
          <HelperMessage key={`${key}/${from}`} variant={isWarning ? 'warning' : 'error'}>
            {t('workflowAtLine', { line, fault: t(key, params) })}
          </HelperMessage>
        )
      })}
    </HelperText>
  )
}
