import { useQuery } from '@tanstack/react-query'
import { authenticators, type AuthenticatorList } from '~/api/authentication/authenticators'
import type { Flow } from '~/api/authentication/flows'
import { Badge } from '~/ui/Badge'
import { WarningIcon } from '~/ui/messages/alerts'
import { HelpIcon, useHelpMode } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import type { FlowProblem } from './flowProblems'
import { describeConfig, isDescribed } from './step.fields'
import { findStep, flowKindOf, parentOf, typeOf, type Step } from './tree'

// Kinds of lines and what can be wrong: @texts stepType.* @texts mistake.*

const stepTypes = {
  flow: { color: 'green', text: 'stepType.flow' },
  condition: { color: 'orange', text: 'stepType.condition' },
  execution: { color: 'blue', text: 'stepType.execution' },
  step: { color: 'teal', text: 'step' },
} as const

export function StepTypeBadge({ step }: { step: Step }) {
  const { t } = useText()
  const { color, text } = stepTypes[typeOf(step)]
  return <Badge color={color}>{t(text)}</Badge>
}

export function StepProblems({ problems }: { problems: readonly FlowProblem[] }) {
  const { t } = useText()
  return problems.map(({ kind, name = '' }) => (
    <span key={kind} className="castellan-flow-problem">
      <WarningIcon /> {t(`mistake.${kind}`, { name })}
    </span>
  ))
}

type SettingsProps = { realm: string; step: Step }

/** One line: the alias of the configuration at once, its values when they have loaded. */
export function StepSettings({ realm, step: { execution } }: SettingsProps) {
  const { t, label } = useText()
  const { alias = '', authenticationConfig: id, providerId = '' } = execution
  const isConfigured = id !== undefined
  const { data: config } = useQuery({
    ...authenticators.config(realm, id ?? ''),
    enabled: isConfigured,
  })
  const { data: description } = useQuery({
    ...authenticators.description(realm, providerId),
    enabled: isConfigured && isDescribed(execution),
  })
  if (!isConfigured) return null
  const values = config ? describeConfig(config, description ?? {}, { t, label }) : []
  const text = [alias, ...values].filter((value) => value !== '').join(' · ')
  return (
    <bdi className="castellan-step-settings" title={text}>
      {text}
    </bdi>
  )
}

export const authenticatorLists = {
  basic: 'authenticator-providers',
  form: 'form-action-providers',
  client: 'client-authenticator-providers',
} as const satisfies Record<string, AuthenticatorList>

type StepHelpProps = {
  editing: { realm: string; flow: Flow; tree: readonly Step[] }
  step: Step
}

export function StepHelp({ editing, step }: StepHelpProps) {
  const [isOn] = useHelpMode()
  const { execution } = step
  const kind = flowKindOf(editing.flow, findStep(editing.tree, parentOf(step)))
  const { data = [] } = useQuery({
    ...authenticators.list(editing.realm, authenticatorLists[kind]),
    enabled: isOn && !execution.authenticationFlow,
  })
  const providerDescription = data.find(({ id }) => id === execution.providerId)?.description
  const help = execution.authenticationFlow
    ? execution.description
    : (providerDescription ?? execution.description ?? execution.alias)
  return help ? <HelpIcon label={execution.displayName} help={help} /> : null
}
