import type { ProviderMapper } from '~/api/identity-providers/identityProviderMappers'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { applyMapper, type MappedValue, type Reason, type XPath } from './applyMapper'
import { builtInMappings } from './builtInMappings'
import { partsOfPath, statementClaims, type Statement } from './statement'

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
