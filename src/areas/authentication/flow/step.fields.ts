import type { ConfigDescription, StepConfig } from '~/api/authentication/authenticators'
import type { Execution } from '~/api/authentication/executions'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import type { Field, Section } from '~/lib/field'
import type { Text } from '~/ui/useText'

const subFlowDescription: Field = {
  path: ['description'],
  label: 'description',
  help: 'flowNameDescriptionHelp',
  kind: 'text',
  maxLength: 255,
}

type Provider = { id: string; displayName: string }

/** Hides the provider if the server has only one. */
export const newSubFlow = (
  providers: readonly Provider[],
  requirements: readonly string[],
): Section[] => [
  {
    fields: [
      { path: ['name'], label: 'name', help: 'flowNameHelp', kind: 'text', required: true },
      subFlowDescription,
      {
        path: ['type'],
        label: 'flowType',
        kind: 'select',
        options: ['basic-flow', 'form-flow'],
        optionLabels: 'flow-type.',
        listLabel: 'selectFlowType',
      },
      {
        path: ['provider'],
        label: 'provider',
        help: 'authenticationFlowTypeHelp',
        kind: 'select',
        options: providers.map(({ id, displayName }) => ({ value: id, label: displayName })),
        textFrom: 'server',
        ...(providers.length < 2 && { when: { path: ['type'], is: 'more than one' } }),
      },
      {
        path: ['requirement'],
        label: 'requirement',
        kind: 'select',
        options: [...requirements],
        optionLabels: 'requirements.',
      },
    ],
  },
]

export const subFlowInfo: readonly Field[] = [
  {
    path: ['displayName'],
    label: 'name',
    help: 'flowNameHelp',
    kind: 'text',
    required: true,
    maxLength: 255,
  },
  { ...subFlowDescription, help: 'flowDescriptionHelp', kind: 'textarea' },
]

/** The alias and the authentication method reference (AMR) of a step. */
export const stepConfig: readonly Field[] = [
  {
    path: ['alias'],
    label: 'alias',
    help: 'authenticationAliasHelp',
    kind: 'text',
    required: true,
    maxLength: 255,
  },
  {
    path: ['config', 'default.reference.value'],
    label: 'authenticatorRefConfig.value.label',
    help: 'authenticatorRefConfig.value.help',
    kind: 'text',
    unset: 'absent',
  },
  {
    path: ['config', 'default.reference.maxAge'],
    label: 'authenticatorRefConfig.maxAge.label',
    help: 'authenticatorRefConfig.maxAge.help',
    kind: 'duration',
    stored: 'string',
    unset: 'absent',
  },
]

type Described = Pick<ConfigDescription, 'properties'>

export const configSections = ({ properties = [] }: Described): Section[] => [
  {
    fields: [
      ...stepConfig,
      ...fromConfigProperties(properties, { under: ['config'], stored: 'string' }),
    ],
  },
]

export const isDescribed = ({ configurable, providerId }: Execution) =>
  configurable && providerId !== undefined

type Texts = Pick<Text, 't' | 'label'>

/** What a step is configured with, in the words of its settings form and without secrets. */
export const describeConfig = (
  { config = {} }: Pick<StepConfig, 'config'>,
  description: Described,
  { t, label }: Texts,
): string[] =>
  configSections(description)
    .flatMap(({ fields }) => fields)
    .flatMap(({ path: [, name = ''], label: text, kind, textFrom }) => {
      const value = config[name] ?? ''
      const isShown =
        value !== '' && kind !== 'password' && !(kind === 'switch' && value !== 'true')
      if (!isShown) return []
      const title = textFrom === 'server' ? label(text) : t(text)
      return kind === 'switch' ? [title] : [`${title}: ${value.replaceAll('##', ', ')}`]
    })
