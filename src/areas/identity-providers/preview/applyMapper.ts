import type { ProviderMapper } from '~/api/identity-providers/identityProviderMappers'
import { parsePairs } from '../mappers/mapperSummary'
import { fillTemplate, matchesValue } from './matching'
import {
  claimIn,
  isList,
  textOfJson,
  type Json,
  type SamlAttribute,
  type Statement,
} from './statement'

/** `kind` is a message key, `name` the attribute, role or group. */
export type MappedValue = { kind: MappedValueKind; name: string; values: readonly string[] }

type MappedValueKind =
  | 'attribute'
  | 'role'
  | 'group'
  | 'username'
  | 'mapperSessionNote'
  | 'previewBrokerId'
  | 'previewBrokerName'

/** A message key with its parameters. */
export type Reason = { key: string; params?: Readonly<Record<string, string | readonly string[]>> }

/**
 * `reads`: the claims it used, named as in `statementClaims`. `undetermined`: only Keycloak could
 * tell.
 */
type Outcome = { reads: readonly string[] } & (
  | { mapped: readonly MappedValue[] }
  | { skipped: Reason }
  | { undetermined: Reason }
)

type MapperInput = {
  config: Readonly<Record<string, string>>
  statement: Statement
  alias: string
  /** Injected, because tests run without a browser's XPath. */
  xpath: XPath
}

/** Returns undefined if the XML is malformed. */
export type XPath = (xml: string, expression: string) => string | undefined

type Rule = (input: MapperInput) => Outcome

export function applyMapper(
  { config, identityProviderMapper: type, identityProviderAlias: alias }: ProviderMapper,
  statement: Statement,
  xpath: XPath,
): Outcome {
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined
  return rule ? rule({ config, statement, alias, xpath }) : undetermined([], 'previewCustom')
}

const mappedValue = (
  kind: MappedValueKind,
  name: string,
  values: readonly string[] = [],
): MappedValue => ({
  kind,
  name,
  values,
})

const isSet = (text: string | undefined): text is string => text !== undefined && text !== ''
const notConfigured: Outcome = { reads: [], skipped: { key: 'previewUnset' } }
const undetermined = (reads: readonly string[], key: string): Outcome => ({
  reads,
  undetermined: { key },
})

const listOf = (value: Json): readonly string[] =>
  (isList(value) ? value : [value]).flatMap((item) => (item === null ? [] : [textOfJson(item)]))

const standardAttributes = new Map(
  ['email', 'firstName', 'lastName'].map((name) => [name.toLowerCase(), name]),
)

/** Standard attributes are case-insensitive and single-valued. */
function attribute(name: string, values: readonly string[]): MappedValue {
  const standardName = standardAttributes.get(name.toLowerCase())
  return standardName
    ? mappedValue('attribute', standardName, values.slice(0, 1))
    : mappedValue('attribute', name, values)
}

const missing = (name: string): Outcome => ({
  reads: [name],
  skipped: { key: 'previewMissing', params: { name } },
})

/** The role or group that a conditional mapper assigns. */
const grantsOf = ({ config }: MapperInput): readonly MappedValue[] | undefined =>
  isSet(config.role)
    ? [mappedValue('role', config.role)]
    : isSet(config.group)
      ? [mappedValue('group', config.group)]
      : undefined

const fromClaim =
  (from: string, to: string): Rule =>
  ({ config, statement }) => {
    const [claim, target] = [config[from], config[to]?.trim()]
    if (!isSet(claim) || !isSet(target)) return notConfigured
    const value = claimIn(statement, claim)
    if (value === undefined) return missing(claim)
    return { reads: [claim], mapped: [attribute(target, listOf(value))] }
  }

const roleByClaim: Rule = (input) => {
  const { config, statement } = input
  const [claim, expected, mapped] = [config.claim, config['claim.value'], grantsOf(input)]
  if (!isSet(claim) || expected === undefined || !mapped) return notConfigured
  return applyIfMatching([[claim, expected]], (name) => claimIn(statement, name), false, mapped)
}

/** Yields `mapped` only if every claim has the expected value. */
function applyIfMatching(
  pairs: readonly (readonly [name: string, expected: string])[],
  valueOf: (name: string) => Json | undefined,
  isExpression: boolean,
  mapped: readonly MappedValue[],
): Outcome {
  const reads = pairs.map(([name]) => name)
  for (const [name, expected] of pairs) {
    const value = valueOf(name)
    if (value === undefined) return { ...missing(name), reads }
    const result = matchesValue(expected, value, isExpression)
    if (result === 'undetermined') return undetermined(reads, 'previewExpression')
    if (!result.isMatch) {
      const params = { name, wanted: expected, value: textOfJson(value) }
      return { reads, skipped: { key: 'previewDiffers', params } }
    }
  }
  return { reads, mapped }
}

/** An empty list always matches. */
const grantByClaims: Rule = (input) => {
  const { config, statement } = input
  const mapped = grantsOf(input)
  if (!mapped) return notConfigured
  const isExpression = config['are.claim.values.regex'] === 'true'
  return applyIfMatching(
    parsePairs(config.claims),
    (name) => claimIn(statement, name),
    isExpression,
    mapped,
  )
}

/** Keycloak only stores string claims as session notes; each needs its expected value. */
const sessionNotes: Rule = ({ config, statement }) => {
  const pairs = parsePairs(config.claims)
  if (pairs.length === 0) return notConfigured
  const isExpression = config['are.claim.values.regex'] === 'true'
  const reads = pairs.map(([name]) => name)
  const results = pairs.map(([name, expected]) => {
    const value = claimIn(statement, name)
    const text = typeof value === 'string' ? value : undefined
    return { name, text, result: matchesValue(expected, text, isExpression) }
  })
  if (results.some(({ result }) => result === 'undetermined'))
    return undetermined(reads, 'previewExpression')
  const mapped = results.flatMap(({ name, text, result }) =>
    text !== undefined && result !== 'undetermined' && result.isMatch
      ? [mappedValue('mapperSessionNote', name, [text])]
      : [],
  )
  return mapped.length > 0 ? { reads, mapped } : { reads, skipped: { key: 'previewNoNote' } }
}

const brokerTargets = {
  BROKER_ID: 'previewBrokerId',
  BROKER_USERNAME: 'previewBrokerName',
} as const

const usernameFromTemplate =
  (prefix: string, valueOf: (statement: Statement, name: string) => string | undefined): Rule =>
  ({ config, statement, alias }) => {
    const { template, target = 'LOCAL' } = config
    if (!isSet(template)) return notConfigured
    const reads: string[] = []
    const name = fillTemplate(template, (variable) => {
      if (variable === 'ALIAS') return alias
      if (variable === 'UUID') return '…'
      if (variable === 'NAMEID' && statement.kind === 'assertion')
        return statement.subject?.value ?? ''
      if (!variable.startsWith(prefix)) return undefined
      const read = variable.slice(prefix.length)
      reads.push(read)
      return valueOf(statement, read) ?? ''
    })
    const kind =
      target === 'BROKER_ID' || target === 'BROKER_USERNAME' ? brokerTargets[target] : 'username'
    return { reads, mapped: [mappedValue(kind, '', [name])] }
  }

/** Only the access token of a Keycloak lists roles. */
const externalRole: Rule = (input) => {
  const { config, statement } = input
  const [role, mapped] = [config['external.role'], grantsOf(input)]
  if (!isSet(role) || !mapped) return notConfigured
  const dot = role.lastIndexOf('.')
  const escaped = role.slice(0, Math.max(dot, 0)).replaceAll('.', String.raw`\.`)
  const claim = dot < 0 ? 'realm_access.roles' : `resource_access.${escaped}.roles`
  const isAccess =
    statement.kind === 'token' &&
    ['realm_access', 'resource_access'].some((name) => name in statement.claims)
  if (!isAccess) return undetermined([], 'previewAccessToken')
  return applyIfMatching(
    [[claim, role.slice(dot + 1)]],
    (name) => claimIn(statement, name),
    false,
    mapped,
  )
}

const attributesOf = (statement: Statement) =>
  statement.kind === 'assertion' ? statement.attributes : []
const attributeName = ({ name, friendly }: SamlAttribute) => name || friendly

/** By name or friendly name; all attributes without a name. */
const attributesNamed = (statement: Statement, name: string | undefined) =>
  attributesOf(statement).filter(
    (samlAttribute) => !name || samlAttribute.name === name || samlAttribute.friendly === name,
  )

const valuesNamed = (statement: Statement, name: string) => {
  const values = attributesNamed(statement, name).flatMap((samlAttribute) => samlAttribute.values)
  return values.length > 0 ? values : undefined
}

/** Keycloak uses the friendly name only if there is no name. */
const configuredName = (config: MapperInput['config']) =>
  config['attribute.name'] ?? config['attribute.friendly.name']

/** `read` converts the values; undefined if it can't. */
const fromAttribute =
  (read: (input: MapperInput, values: readonly string[]) => readonly string[] | undefined): Rule =>
  (input) => {
    const { config, statement } = input
    const target = config['user.attribute']
    if (!isSet(target)) return notConfigured
    const name = configuredName(config)
    const samlAttributes = attributesNamed(statement, name)
    const reads = samlAttributes.map(attributeName)
    const values = read(
      input,
      samlAttributes.flatMap((samlAttribute) => samlAttribute.values),
    )
    if (!values) return undetermined(reads, 'previewXPath')
    if (values.length > 0) return { reads, mapped: [attribute(target, values)] }
    return name && samlAttributes.length === 0
      ? missing(name)
      : { reads, skipped: { key: 'previewEmpty' } }
  }

const attributeByXPath = fromAttribute(({ config, xpath }, values) => {
  const expression = config['attribute.xpath']
  if (!isSet(expression)) return []
  const results = values.map((value) => xpath(`<root>${value}</root>`, expression))
  return results.every((value) => value !== undefined)
    ? results.filter((value) => value !== '')
    : undefined
})

/**
 * Unlike the other mappers, Keycloak requires both the name and the friendly name to match here.
 */
const roleByAttribute: Rule = (input) => {
  const { config, statement } = input
  const mapped = grantsOf(input)
  if (!mapped) return notConfigured
  const { 'attribute.name': name, 'attribute.friendly.name': friendly } = config
  const samlAttributes = attributesOf(statement).filter(
    (samlAttribute) =>
      (!name?.trim() || samlAttribute.name === name) &&
      (!friendly?.trim() || samlAttribute.friendly === friendly),
  )
  const reads = samlAttributes.map(attributeName)
  const expected = config['attribute.value'] ?? ''
  const values = samlAttributes.flatMap((samlAttribute) => samlAttribute.values)
  if (values.includes(expected)) return { reads, mapped }
  const attributeLabel = name || friendly || ''
  if (samlAttributes.length === 0) return missing(attributeLabel)
  const params = { name: attributeLabel, wanted: expected, value: values }
  return { reads, skipped: { key: 'previewDiffers', params } }
}

const grantByAttributes: Rule = (input) => {
  const { config, statement } = input
  const mapped = grantsOf(input)
  if (!mapped) return notConfigured
  const isExpression = config['are.attribute.values.regex'] === 'true'
  const valueOf = (name: string) => valuesNamed(statement, name)
  const outcome = applyIfMatching(parsePairs(config.attributes), valueOf, isExpression, mapped)
  // Report attributes by name, even if the mapper uses the friendly name.
  const reads = outcome.reads.flatMap((name) => attributesNamed(statement, name).map(attributeName))
  return { ...outcome, reads }
}

const unconditional: Rule = (input) => {
  const mapped = grantsOf(input)
  return mapped ? { reads: [], mapped } : notConfigured
}

const hardcoded =
  (kind: 'attribute' | 'mapperSessionNote'): Rule =>
  ({ config }) => {
    const { attribute: name, 'attribute.value': value = '' } = config
    return isSet(name) ? { reads: [], mapped: [mappedValue(kind, name, [value])] } : notConfigured
  }

const socialProviders = ['facebook', 'github', 'google', 'instagram', 'linkedin', 'microsoft']
const otherProviders = ['openshift-v4', 'paypal', 'stackoverflow']

const fromField: Rule = (input) =>
  // Social providers use the profile endpoint, so treat a pasted token as a profile.
  fromClaim(
    'jsonField',
    'userAttribute',
  )({
    ...input,
    statement:
      input.statement.kind === 'token' ? { ...input.statement, kind: 'profile' } : input.statement,
  })

/** Built-in mapper types. Those of extensions are unknown. */
const rules: Readonly<Record<string, Rule>> = {
  'hardcoded-attribute-idp-mapper': hardcoded('attribute'),
  'hardcoded-user-session-attribute-idp-mapper': hardcoded('mapperSessionNote'),
  'oidc-hardcoded-role-idp-mapper': unconditional,
  'oidc-hardcoded-group-idp-mapper': unconditional,
  'oidc-user-attribute-idp-mapper': fromClaim('claim', 'user.attribute'),
  'oidc-role-idp-mapper': roleByClaim,
  'oidc-advanced-role-idp-mapper': grantByClaims,
  'oidc-advanced-group-idp-mapper': grantByClaims,
  'oidc-user-session-note-idp-mapper': sessionNotes,
  'oidc-username-idp-mapper': usernameFromTemplate('CLAIM.', (statement, name) => {
    const value = claimIn(statement, name)
    const single = isList(value) && value.length === 1 ? value[0] : value
    return single === undefined ? undefined : textOfJson(single)
  }),
  'keycloak-oidc-role-to-role-idp-mapper': externalRole,
  'saml-user-attribute-idp-mapper': fromAttribute((_input, values) => values),
  'saml-xpath-attribute-idp-mapper': attributeByXPath,
  'saml-role-idp-mapper': roleByAttribute,
  'saml-advanced-role-idp-mapper': grantByAttributes,
  'saml-advanced-group-idp-mapper': grantByAttributes,
  'saml-username-idp-mapper': usernameFromTemplate(
    'ATTRIBUTE.',
    (statement, name) => valuesNamed(statement, name)?.[0],
  ),
  ...Object.fromEntries(
    [...socialProviders, ...otherProviders].map((name) => [
      `${name}-user-attribute-mapper`,
      fromField,
    ]),
  ),
}
