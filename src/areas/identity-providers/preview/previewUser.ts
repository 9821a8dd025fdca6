import type { ProviderMapper } from '~/api/identity-providers/identityProviderMappers'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { kindOf } from '../providerKinds'
import { applyMapper, type MappedValue, type Reason, type XPath } from './applyMapper'
import { claimIn, pathSegments, statementClaims, textOfJson, type Statement } from './statement'

/** `by` is undefined if the provider maps the value without a mapper. */
export type PreviewedValue = MappedValue & { by: ProviderMapper | undefined; isReplaced: boolean }

type UserPreview = {
  gets: readonly PreviewedValue[]
  /** True for social providers, whose built-in mappings aren't modelled here. */
  isBuiltInUnknown: boolean
  /** Mappers without effect, or whose effect is unknown. */
  mappersWithoutValue: readonly { mapper: ProviderMapper; reason: Reason }[]
  unused: readonly (readonly [name: string, value: string])[]
}

const isSameTarget = (a: MappedValue, b: MappedValue) => a.kind === b.kind && a.name === b.name

/** Whether one path contains the other. */
function pathsOverlap(path: string, name: string) {
  const [pathText, nameText] = [path, name].map((value) =>
    pathSegments(value).map((segment) => segment.replace(/\[\s*\d+\s*\]$/, '')),
  )
  const length = Math.min(pathText?.length ?? 0, nameText?.length ?? 0)
  return (
    length > 0 && pathText?.slice(0, length).join('\n') === nameText?.slice(0, length).join('\n')
  )
}

export function previewUser(
  provider: IdentityProvider,
  mappers: readonly ProviderMapper[],
  statement: Statement,
  xpath: XPath,
): UserPreview {
  const builtIn = builtInMappings(provider, statement)
  const outcomes = mappers.map((mapper) => ({
    mapper,
    outcome: applyMapper(mapper, statement, xpath),
  }))
  const mappedValues = outcomes.flatMap(({ mapper, outcome }) =>
    'mapped' in outcome
      ? outcome.mapped.map((mappedValue) => ({ ...mappedValue, by: mapper }))
      : [],
  )
  const gets = [
    ...(builtIn?.mapped ?? []).map((mappedValue) => ({
      ...mappedValue,
      by: undefined,
      isReplaced: mappedValues.some((item) => isSameTarget(item, mappedValue)),
    })),
    ...mappedValues.map((mappedValue) => ({ ...mappedValue, isReplaced: false })),
  ]
  const read = [...(builtIn?.reads ?? []), ...outcomes.flatMap(({ outcome }) => outcome.reads)]
  const isExact = statement.kind === 'assertion'
  return {
    gets,
    isBuiltInUnknown: !builtIn,
    mappersWithoutValue: outcomes.flatMap(({ mapper, outcome }) =>
      'skipped' in outcome
        ? [{ mapper, reason: outcome.skipped }]
        : 'undetermined' in outcome
          ? [{ mapper, reason: outcome.undetermined }]
          : [],
    ),
    unused: statementClaims(statement).filter(
      ([name]) => !read.some((path) => (isExact ? path === name : pathsOverlap(path, name))),
    ),
  }
}

/** `reads`: the claims used. */
type BuiltInMappings = { mapped: readonly MappedValue[]; reads: readonly string[] }

/** A value and the claim it came from. */
type ReadClaim = { from: string; value: string } | undefined

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** Email address in X.500 profiles. */
const emailOid = 'urn:oid:1.2.840.113549.1.9.1'

const attribute = (name: string, claim: ReadClaim): MappedValue[] =>
  claim ? [{ kind: 'attribute', name, values: [claim.value] }] : []

const username = (claim: ReadClaim): MappedValue[] =>
  claim ? [{ kind: 'username', name: '', values: [claim.value] }] : []

const readNames = (...claims: ReadClaim[]) => claims.flatMap((claim) => (claim ? [claim.from] : []))

function mapAssertion(
  assertion: Extract<Statement, { kind: 'assertion' }>,
  config: Config,
): BuiltInMappings {
  const { principalType = 'SUBJECT', principalAttribute = '' } = config
  const find = (predicate: (name: string, friendly: string) => boolean): ReadClaim => {
    const samlAttribute = assertion.attributes.find(({ name, friendly }) =>
      predicate(name, friendly),
    )
    const value = samlAttribute?.values[0]
    return samlAttribute && value !== undefined
      ? { from: samlAttribute.name || samlAttribute.friendly, value }
      : undefined
  }
  const subject: ReadClaim = assertion.subject && { from: '', value: assertion.subject.value }
  const name =
    principalType === 'SUBJECT'
      ? subject
      : find((name, friendly) =>
          principalType === 'ATTRIBUTE'
            ? name === principalAttribute
            : friendly === principalAttribute,
        )
  const email =
    find((name, friendly) => name === emailOid || friendly === 'email') ??
    (assertion.subject?.format === emailFormat ? subject : undefined)
  return {
    mapped: [...username(name), ...attribute('email', email)],
    reads: readNames(name, email),
  }
}

type Config = IdentityProvider['config']

const claimNamesOf = (isOAuth: boolean, config: Config) =>
  isOAuth
    ? {
        id: config.userIDClaim ?? 'sub',
        username: config.userNameClaim ?? 'preferred_username',
        email: config.emailClaim ?? 'email',
        name: config.fullNameClaim ?? 'name',
        first: config.givenNameClaim ?? 'given_name',
        last: config.familyNameClaim ?? 'family_name',
      }
    : {
        id: 'sub',
        username: 'preferred_username',
        email: 'email',
        name: 'name',
        first: 'given_name',
        last: 'family_name',
      }

function mapClaims(statement: Statement, names: ReturnType<typeof claimNamesOf>): BuiltInMappings {
  const read = (claim: string): ReadClaim => {
    const value = claimIn(statement, claim)
    return value === undefined ? undefined : { from: claim, value: textOfJson(value) }
  }
  const [id, email, first, last] = [names.id, names.email, names.first, names.last].map(read)
  const name = first || last ? undefined : read(names.name)
  const user = read(names.username) ?? email ?? id
  // Keycloak takes the last word as the family name.
  const lastSpace = name?.value.lastIndexOf(' ') ?? -1
  const [firstName, lastName] = !name
    ? [first, last]
    : lastSpace < 0
      ? [name, undefined]
      : [
          { ...name, value: name.value.slice(0, lastSpace) },
          { ...name, value: name.value.slice(lastSpace + 1) },
        ]
  return {
    mapped: [
      ...username(user),
      ...attribute('email', email),
      ...attribute('firstName', firstName),
      ...attribute('lastName', lastName),
    ],
    reads: readNames(id, email, first, last, name, user),
  }
}

/** Returns undefined for social providers. */
function builtInMappings(
  { providerId, config }: IdentityProvider,
  statement: Statement,
): BuiltInMappings | undefined {
  const kind = kindOf(providerId)
  if (kind === 'saml')
    return statement.kind === 'assertion' ? mapAssertion(statement, config) : undefined
  if ((kind !== 'oidc' && kind !== 'oauth2') || statement.kind === 'assertion') return undefined
  return mapClaims(statement, claimNamesOf(kind === 'oauth2', config))
}
