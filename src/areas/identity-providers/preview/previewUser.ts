import type { ProviderMapper } from '~/api/identity-providers/identityProviderMappers'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { kindOf } from '../providerKinds'
import { applyMapper, type MappedValue, type Reason, type XPath } from './applyMapper'
import { claimIn, partsOfPath, statementClaims, textOfJson, type Statement } from './statement'

/** Something that a user gets, and from which mapper; none: the provider takes it by itself. */
export type PreviewedValue = MappedValue & { by: ProviderMapper | undefined; isReplaced: boolean }

/** What a user would become. */
type UserPreview = {
  gets: readonly PreviewedValue[]
  /** The provider has ways of its own to name a user, and they are not told here. */
  isOwnUntold: boolean
  /** Mappers that give nothing, or that nobody can tell about. */
  silent: readonly { mapper: ProviderMapper; reason: Reason }[]
  unused: readonly (readonly [name: string, value: string])[]
}

const same = (a: MappedValue, b: MappedValue) => a.kind === b.kind && a.name === b.name

/** Whether a path leads to a claim, into it or to what it is a part of. */
function pathsOverlap(path: string, name: string) {
  const [pathText, nameText] = [path, name].map((value) =>
    partsOfPath(value).map((part) => part.replace(/\[\s*\d+\s*\]$/, '')),
  )
  const length = Math.min(pathText?.length ?? 0, nameText?.length ?? 0)
  return (
    length > 0 && pathText?.slice(0, length).join('\n') === nameText?.slice(0, length).join('\n')
  )
}

/** What somebody would become of whom the other side says this, by a provider and its mappers. */
export function previewUser(
  provider: IdentityProvider,
  mappers: readonly ProviderMapper[],
  statement: Statement,
  xpath: XPath,
): UserPreview {
  const own = builtInMappings(provider, statement)
  const outcomes = mappers.map((mapper) => ({
    mapper,
    outcome: applyMapper(mapper, statement, xpath),
  }))
  const mapped = outcomes.flatMap(({ mapper, outcome }) =>
    'gifts' in outcome ? outcome.gifts.map((gift) => ({ ...gift, by: mapper })) : [],
  )
  const gets = [
    ...(own?.gifts ?? []).map((gift) => ({
      ...gift,
      by: undefined,
      isReplaced: mapped.some((item) => same(item, gift)),
    })),
    ...mapped.map((gift) => ({ ...gift, isReplaced: false })),
  ]
  const read = [...(own?.reads ?? []), ...outcomes.flatMap(({ outcome }) => outcome.reads)]
  const isExact = statement.kind === 'assertion'
  return {
    gets,
    isOwnUntold: !own,
    silent: outcomes.flatMap(({ mapper, outcome }) =>
      'nothing' in outcome
        ? [{ mapper, reason: outcome.nothing }]
        : 'untold' in outcome
          ? [{ mapper, reason: outcome.untold }]
          : [],
    ),
    unused: statementClaims(statement).filter(
      ([name]) => !read.some((path) => (isExact ? path === name : pathsOverlap(path, name))),
    ),
  }
}

/** What a provider takes by itself, and what it read for that. */
type Own = { gifts: readonly MappedValue[]; reads: readonly string[] }

/** Something with the claim that it came from. */
type Found = { from: string; value: string } | undefined

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/** The attribute that carries mail addresses in X.500 profiles. */
const emailOid = 'urn:oid:1.2.840.113549.1.9.1'

const attribute = (name: string, found: Found): MappedValue[] =>
  found ? [{ kind: 'attribute', name, values: [found.value] }] : []

const username = (found: Found): MappedValue[] =>
  found ? [{ kind: 'username', name: '', values: [found.value] }] : []

const readsOf = (...all: Found[]) => all.flatMap((found) => (found ? [found.from] : []))

function ofAssertion(said: Extract<Statement, { kind: 'assertion' }>, config: Config): Own {
  const { principalType = 'SUBJECT', principalAttribute = '' } = config
  const find = (fits: (name: string, friendly: string) => boolean): Found => {
    const found = said.attributes.find(({ name, friendly }) => fits(name, friendly))
    const value = found?.values[0]
    return found && value !== undefined ? { from: found.name || found.friendly, value } : undefined
  }
  const subject: Found = said.subject && { from: '', value: said.subject.value }
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
    (said.subject?.format === emailFormat ? subject : undefined)
  return {
    gifts: [...username(name), ...attribute('email', email)],
    reads: readsOf(name, email),
  }
}

type Config = IdentityProvider['config']

/** The claims that say what every user has, as the type or its settings name them. */
const claimsOf = (isOAuth: boolean, config: Config) =>
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

function ofClaims(statement: Statement, names: ReturnType<typeof claimsOf>): Own {
  const read = (claim: string): Found => {
    const value = claimIn(statement, claim)
    return value === undefined ? undefined : { from: claim, value: textOfJson(value) }
  }
  const [id, email, first, last] = [names.id, names.email, names.first, names.last].map(read)
  const name = first || last ? undefined : read(names.name)
  const user = read(names.username) ?? email ?? id
  // The last word is the family name.
  const space = name?.value.lastIndexOf(' ') ?? -1
  const [given, family] = !name
    ? [first, last]
    : space < 0
      ? [name, undefined]
      : [
          { ...name, value: name.value.slice(0, space) },
          { ...name, value: name.value.slice(space + 1) },
        ]
  return {
    gifts: [
      ...username(user),
      ...attribute('email', email),
      ...attribute('firstName', given),
      ...attribute('lastName', family),
    ],
    reads: readsOf(id, email, first, last, name, user),
  }
}

/** What a provider takes without any mapper; undefined for networks, which have ways of their own. */
function builtInMappings(
  { providerId, config }: IdentityProvider,
  statement: Statement,
): Own | undefined {
  const kind = kindOf(providerId)
  if (kind === 'saml')
    return statement.kind === 'assertion' ? ofAssertion(statement, config) : undefined
  if ((kind !== 'oidc' && kind !== 'oauth2') || statement.kind === 'assertion') return undefined
  return ofClaims(statement, claimsOf(kind === 'oauth2', config))
}
