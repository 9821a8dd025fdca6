import type { ProviderMapper } from '~/api/identity-providers/identityProviderMappers'
import { pairsIn } from '../mappers/source'
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
  | { gifts: readonly MappedValue[] }
  | { nothing: Reason }
  | { untold: Reason }
)

type Given = {
  config: Readonly<Record<string, string>>
  statement: Statement
  alias: string
  /** What evaluates XPath; there is none outside a browser. */
  xpath: XPath
}

/** The text that an expression finds in an XML document; undefined where one of them is malformed. */
export type XPath = (xml: string, expression: string) => string | undefined

type Rule = (given: Given) => Outcome

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
const unset: Outcome = { reads: [], nothing: { key: 'previewUnset' } }
const undetermined = (reads: readonly string[], key: string): Outcome => ({
  reads,
  untold: { key },
})

const listOf = (value: Json): readonly string[] =>
  (isList(value) ? value : [value]).flatMap((item) => (item === null ? [] : [textOfJson(item)]))

const known = new Map(['email', 'firstName', 'lastName'].map((name) => [name.toLowerCase(), name]))

/** An attribute; the three of every user take one value, however they are written. */
function attribute(name: string, values: readonly string[]): MappedValue {
  const own = known.get(name.toLowerCase())
  return own
    ? mappedValue('attribute', own, values.slice(0, 1))
    : mappedValue('attribute', name, values)
}

const missing = (name: string): Outcome => ({
  reads: [name],
  nothing: { key: 'previewMissing', params: { name } },
})

/** Roles and groups are given where something holds. */
const granted = ({ config }: Given): readonly MappedValue[] | undefined =>
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
    if (!isSet(claim) || !isSet(target)) return unset
    const value = claimIn(statement, claim)
    if (value === undefined) return missing(claim)
    return { reads: [claim], gifts: [attribute(target, listOf(value))] }
  }

/** A role where a claim has a value. */
const roleByClaim: Rule = (given) => {
  const { config, statement } = given
  const [claim, wanted, gifts] = [config.claim, config['claim.value'], granted(given)]
  if (!isSet(claim) || wanted === undefined || !gifts) return unset
  return tested([[claim, wanted]], (name) => claimIn(statement, name), false, gifts)
}

/** Gives something where each of these has the value that is wanted. */
function tested(
  pairs: readonly (readonly [name: string, wanted: string])[],
  valueOf: (name: string) => Json | undefined,
  isExpression: boolean,
  gifts: readonly MappedValue[],
): Outcome {
  const reads = pairs.map(([name]) => name)
  for (const [name, wanted] of pairs) {
    const value = valueOf(name)
    if (value === undefined) return { ...missing(name), reads }
    const result = matchesValue(wanted, value, isExpression)
    if (result === 'untold') return undetermined(reads, 'previewExpression')
    if (!result.fits) {
      const params = { name, wanted, value: textOfJson(value) }
      return { reads, nothing: { key: 'previewDiffers', params } }
    }
  }
  return { reads, gifts }
}

/** Gives something where all claims of a list have their values; an empty list always holds. */
const byClaims: Rule = (given) => {
  const { config, statement } = given
  const gifts = granted(given)
  if (!gifts) return unset
  const isExpression = config['are.claim.values.regex'] === 'true'
  return tested(pairsIn(config.claims), (name) => claimIn(statement, name), isExpression, gifts)
}

/** Notes of the session: only texts, each where it has its value. */
const notes: Rule = ({ config, statement }) => {
  const pairs = pairsIn(config.claims)
  if (pairs.length === 0) return unset
  const isExpression = config['are.claim.values.regex'] === 'true'
  const reads = pairs.map(([name]) => name)
  const results = pairs.map(([name, wanted]) => {
    const value = claimIn(statement, name)
    const text = typeof value === 'string' ? value : undefined
    return { name, text, result: matchesValue(wanted, text, isExpression) }
  })
  if (results.some(({ result }) => result === 'untold'))
    return undetermined(reads, 'previewExpression')
  const gifts = results.flatMap(({ name, text, result }) =>
    text !== undefined && result !== 'untold' && result.fits
      ? [mappedValue('mapperSessionNote', name, [text])]
      : [],
  )
  return gifts.length > 0 ? { reads, gifts } : { reads, nothing: { key: 'previewNoNote' } }
}

const targets = { BROKER_ID: 'previewBrokerId', BROKER_USERNAME: 'previewBrokerName' } as const

/** A name from a template; what it names is read by `valueOf`. */
const named =
  (prefix: string, valueOf: (statement: Statement, name: string) => string | undefined): Rule =>
  ({ config, statement, alias }) => {
    const { template, target = 'LOCAL' } = config
    if (!isSet(template)) return unset
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
      target === 'BROKER_ID' || target === 'BROKER_USERNAME' ? targets[target] : 'username'
    return { reads, gifts: [mappedValue(kind, '', [name])] }
  }

/** A role of a Keycloak, which only its access token tells. */
const externalRole: Rule = (given) => {
  const { config, statement } = given
  const [role, gifts] = [config['external.role'], granted(given)]
  if (!isSet(role) || !gifts) return unset
  const dot = role.lastIndexOf('.')
  const escaped = role.slice(0, Math.max(dot, 0)).replaceAll('.', String.raw`\.`)
  const claim = dot < 0 ? 'realm_access.roles' : `resource_access.${escaped}.roles`
  const isAccess =
    statement.kind === 'token' &&
    ['realm_access', 'resource_access'].some((name) => name in statement.claims)
  if (!isAccess) return undetermined([], 'previewAccessToken')
  return tested([[claim, role.slice(dot + 1)]], (name) => claimIn(statement, name), false, gifts)
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
  const found = attributesNamed(statement, name).flatMap(({ values }) => values)
  return found.length > 0 ? found : undefined
}

/** The name that a mapper looks for; the friendly one only where there is no other. */
const wantedName = (config: Given['config']) =>
  config['attribute.name'] ?? config['attribute.friendly.name']

/** An attribute from one of the assertion; `read` makes something else of its values. */
const fromAttribute =
  (read: (given: Given, values: readonly string[]) => readonly string[] | undefined): Rule =>
  (given) => {
    const { config, statement } = given
    const target = config['user.attribute']
    if (!isSet(target)) return unset
    const name = wantedName(config)
    const found = attributesNamed(statement, name)
    const reads = found.map(attributeName)
    const values = read(
      given,
      found.flatMap((samlAttribute) => samlAttribute.values),
    )
    if (!values) return undetermined(reads, 'previewXPath')
    if (values.length > 0) return { reads, gifts: [attribute(target, values)] }
    return name && found.length === 0 ? missing(name) : { reads, nothing: { key: 'previewEmpty' } }
  }

const byXPath = fromAttribute(({ config, xpath }, values) => {
  const expression = config['attribute.xpath']
  if (!isSet(expression)) return []
  const found = values.map((value) => xpath(`<root>${value}</root>`, expression))
  return found.every((value) => value !== undefined)
    ? found.filter((value) => value !== '')
    : undefined
})

/** A role where an attribute has a value; here both names have to be right. */
const roleByAttribute: Rule = (given) => {
  const { config, statement } = given
  const gifts = granted(given)
  if (!gifts) return unset
  const { 'attribute.name': name, 'attribute.friendly.name': friendly } = config
  const found = attributesOf(statement).filter(
    (samlAttribute) =>
      (!name?.trim() || samlAttribute.name === name) &&
      (!friendly?.trim() || samlAttribute.friendly === friendly),
  )
  const reads = found.map(attributeName)
  const wanted = config['attribute.value'] ?? ''
  const values = found.flatMap((samlAttribute) => samlAttribute.values)
  if (values.includes(wanted)) return { reads, gifts }
  const sought = name || friendly || ''
  if (found.length === 0) return missing(sought)
  const params = { name: sought, wanted, value: values.join(', ') }
  return { reads, nothing: { key: 'previewDiffers', params } }
}

const byAttributes: Rule = (given) => {
  const { config, statement } = given
  const gifts = granted(given)
  if (!gifts) return unset
  const isExpression = config['are.attribute.values.regex'] === 'true'
  const valueOf = (name: string) => valuesNamed(statement, name)
  const outcome = tested(pairsIn(config.attributes), valueOf, isExpression, gifts)
  // Under the names that the assertion has first.
  const reads = outcome.reads.flatMap((name) => attributesNamed(statement, name).map(attributeName))
  return { ...outcome, reads }
}

const always: Rule = (given) => {
  const gifts = granted(given)
  return gifts ? { reads: [], gifts } : unset
}

const fixed =
  (kind: 'attribute' | 'mapperSessionNote'): Rule =>
  ({ config }) => {
    const { attribute: name, 'attribute.value': value = '' } = config
    return isSet(name) ? { reads: [], gifts: [mappedValue(kind, name, [value])] } : unset
  }

const social = ['facebook', 'github', 'google', 'instagram', 'linkedin', 'microsoft']
const others = ['openshift-v4', 'paypal', 'stackoverflow']

const fromField: Rule = (given) =>
  // Networks give a profile: what is pasted counts as that.
  fromClaim(
    'jsonField',
    'userAttribute',
  )({
    ...given,
    statement:
      given.statement.kind === 'token' ? { ...given.statement, kind: 'profile' } : given.statement,
  })

/** What the mappers do that the server has; others are the business of their extensions. */
const rules: Readonly<Record<string, Rule>> = {
  'hardcoded-attribute-idp-mapper': fixed('attribute'),
  'hardcoded-user-session-attribute-idp-mapper': fixed('mapperSessionNote'),
  'oidc-hardcoded-role-idp-mapper': always,
  'oidc-hardcoded-group-idp-mapper': always,
  'oidc-user-attribute-idp-mapper': fromClaim('claim', 'user.attribute'),
  'oidc-role-idp-mapper': roleByClaim,
  'oidc-advanced-role-idp-mapper': byClaims,
  'oidc-advanced-group-idp-mapper': byClaims,
  'oidc-user-session-note-idp-mapper': notes,
  'oidc-username-idp-mapper': named('CLAIM.', (statement, name) => {
    const value = claimIn(statement, name)
    const only = isList(value) && value.length === 1 ? value[0] : value
    return only === undefined ? undefined : textOfJson(only)
  }),
  'keycloak-oidc-role-to-role-idp-mapper': externalRole,
  'saml-user-attribute-idp-mapper': fromAttribute((_given, values) => values),
  'saml-xpath-attribute-idp-mapper': byXPath,
  'saml-role-idp-mapper': roleByAttribute,
  'saml-advanced-role-idp-mapper': byAttributes,
  'saml-advanced-group-idp-mapper': byAttributes,
  'saml-username-idp-mapper': named(
    'ATTRIBUTE.',
    (statement, name) => valuesNamed(statement, name)?.[0],
  ),
  ...Object.fromEntries(
    [...social, ...others].map((name) => [`${name}-user-attribute-mapper`, fromField]),
  ),
}

/** What a mapper makes of what the other side says of a person. */
export function applyMapper(
  { config, identityProviderMapper: type, identityProviderAlias: alias }: ProviderMapper,
  statement: Statement,
  xpath: XPath,
): Outcome {
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined
  return rule ? rule({ config, statement, alias, xpath }) : undetermined([], 'previewCustom')
}
