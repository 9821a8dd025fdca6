import type { ProviderMapper } from '~/api/identity-providers/identityProviderMappers'
import { parsePairs } from '../mappers/source'
import { fillTemplate, matchesValue } from './matching'
import {
  claimIn,
  isList,
  textOfJson,
  type Json,
  type SamlAttribute,
  type Statement,
} from './statement'

/** Something that a user gets. `kind` is a message key, `name` which attribute, role or group. */
export type MappedValue = { kind: MappedValueKind; name: string; values: readonly string[] }

type MappedValueKind =
  | 'attribute'
  | 'role'
  | 'group'
  | 'username'
  | 'mapperSessionNote'
  | 'previewBrokerId'
  | 'previewBrokerName'

/** Why a mapper gives nothing, or why that cannot be told: a message key and what fills its places. */
export type Reason = { key: string; params?: Readonly<Record<string, string>> }

/** What comes of a mapper. `reads`: what it looked at, as `statementClaims` names it. */
type Outcome = { reads: readonly string[] } & (
  | { mapped: readonly MappedValue[] }
  | { skipped: Reason }
  | { undetermined: Reason }
)

type MapperInput = {
  config: Readonly<Record<string, string>>
  statement: Statement
  alias: string
  /** What evaluates XPath; there is none outside a browser. */
  xpath: XPath
}

/** The text that an expression finds in an XML document; undefined where one of them is malformed. */
export type XPath = (xml: string, expression: string) => string | undefined

type Rule = (input: MapperInput) => Outcome

/** What a mapper makes of what the other side says of a person. */
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

/** An attribute; the three of every user take one value, however they are written. */
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

/** Roles and groups are given where something holds. */
const grantsOf = ({ config }: MapperInput): readonly MappedValue[] | undefined =>
  isSet(config.role)
    ? [mappedValue('role', config.role)]
    : isSet(config.group)
      ? [mappedValue('group', config.group)]
      : undefined

/** An attribute from a claim, or from a field of a profile. */
const fromClaim =
  (from: string, to: string): Rule =>
  ({ config, statement }) => {
    const [claim, target] = [config[from], config[to]?.trim()]
    if (!isSet(claim) || !isSet(target)) return notConfigured
    const value = claimIn(statement, claim)
    if (value === undefined) return missing(claim)
    return { reads: [claim], mapped: [attribute(target, listOf(value))] }
  }

/** A role where a claim has a value. */
const roleByClaim: Rule = (input) => {
  const { config, statement } = input
  const [claim, expected, mapped] = [config.claim, config['claim.value'], grantsOf(input)]
  if (!isSet(claim) || expected === undefined || !mapped) return notConfigured
  return applyIfMatching([[claim, expected]], (name) => claimIn(statement, name), false, mapped)
}

/** Gives something where each of these has the value that is wanted. */
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

/** Gives something where all claims of a list have their values; an empty list always holds. */
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

/** Notes of the session: only texts, each where it has its value. */
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

/** A name from a template; what it names is read by `valueOf`. */
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

/** A role of a Keycloak, which only its access token tells. */
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

/** The attributes of an assertion with a name or friendly name; all where none is given. */
const attributesNamed = (statement: Statement, name: string | undefined) =>
  attributesOf(statement).filter(
    (samlAttribute) => !name || samlAttribute.name === name || samlAttribute.friendly === name,
  )

const valuesNamed = (statement: Statement, name: string) => {
  const values = attributesNamed(statement, name).flatMap((samlAttribute) => samlAttribute.values)
  return values.length > 0 ? values : undefined
}

/** The name that a mapper looks for; the friendly one only where there is no other. */
const configuredName = (config: MapperInput['config']) =>
  config['attribute.name'] ?? config['attribute.friendly.name']

/** An attribute from one of the assertion; `read` makes something else of its values. */
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

/** A role where an attribute has a value; here both names have to be right. */
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
  const params = { name: attributeLabel, wanted: expected, value: values.join(', ') }
  return { reads, skipped: { key: 'previewDiffers', params } }
}

const grantByAttributes: Rule = (input) => {
  const { config, statement } = input
  const mapped = grantsOf(input)
  if (!mapped) return notConfigured
  const isExpression = config['are.attribute.values.regex'] === 'true'
  const valueOf = (name: string) => valuesNamed(statement, name)
  const outcome = applyIfMatching(parsePairs(config.attributes), valueOf, isExpression, mapped)
  // Under the names that the assertion has first.
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
  // Networks give a profile: what is pasted counts as that.
  fromClaim(
    'jsonField',
    'userAttribute',
  )({
    ...input,
    statement:
      input.statement.kind === 'token' ? { ...input.statement, kind: 'profile' } : input.statement,
  })

/** What the mappers do that the server has; others are the business of their extensions. */
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
