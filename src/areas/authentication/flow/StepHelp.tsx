import { useQuery } from '@tanstack/react-query'
import { authenticators, type AuthenticatorList } from '~/api/authentication/authenticators'
import { HelpIcon, useHelpMode } from '~/ui/messages/help'
import { findStep, flowKindOf, parentOf, type Step } from './tree'
import type { FlowEditing } from './useFlowEditing'

export const authenticatorLists = {
  basic: 'authenticator-providers',
  form: 'form-action-providers',
  client: 'client-authenticator-providers',
} as const satisfies Record<string, AuthenticatorList>

export function StepHelp({ editing, step }: { editing: FlowEditing; step: Step }) {
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
