import type { ProviderMapper } from '~/api/identity-providers/identityProviderMappers'

/** What a mapper reads and what it makes of it. */
type MapperSummary = {
  /** Names and values of claims or attributes; none where it reads nothing. */
  from: readonly string[]
  /** Message key of what is made, and which one. */
  to: { kind: string; name: string } | undefined
}

/** The rows of a setting that keeps several names with their values. */
export function parsePairs(text: string | undefined): readonly (readonly [string, string])[] {
  if (!text) return []
  try {
    const pairs: unknown = JSON.parse(text)
    if (!Array.isArray(pairs)) return []
    return pairs.flatMap((pair: unknown) => {
      const { key, value }: { key?: unknown; value?: unknown } = Object(pair)
      return typeof key === 'string' ? [[key, typeof value === 'string' ? value : ''] as const] : []
    })
  } catch {
    return [] // the server takes any text
  }
}

const rowsOf = (text: string | undefined) =>
  parsePairs(text).map(([key, value]) => (value === '' ? key : `${key}: ${value}`))

/** The names of settings under which types keep what they read. */
function sourcesOf({ config }: ProviderMapper): readonly string[] {
  const { claim, jsonField, template } = config
  const value = config['claim.value'] ?? config['attribute.value']
  const attribute =
    config['attribute.name'] || config['attribute.friendly.name'] || config['attribute.xpath']
  const pairs = [...rowsOf(config.claims), ...rowsOf(config.attributes)]
  if (pairs.length > 0) return pairs
  const name = claim || jsonField || config['external.role'] || attribute
  if (name) return [value ? `${name}: ${value}` : name]
  if (template) return [template]
  // Hardcoded: the value itself.
  return config['attribute.value'] ? [`"${config['attribute.value']}"`] : []
}

function targetOf({ config, identityProviderMapper: type }: ProviderMapper): MapperSummary['to'] {
  const { role, group, target } = config
  if (role) return { kind: 'role', name: role }
  if (group) {
    const isOrganizations = config.groupType === 'ORGANIZATION'
    return { kind: isOrganizations ? 'organizationGroup' : 'group', name: group }
  }
  if (type.includes('username')) return { kind: 'mapperTarget', name: target || 'LOCAL' }
  if (type.includes('session')) {
    const names = parsePairs(config.claims).length > 0 ? '' : (config.attribute ?? '')
    return { kind: 'mapperSessionNote', name: names }
  }
  const attribute = config['user.attribute'] || config.userAttribute || config.attribute
  return attribute ? { kind: 'attribute', name: attribute } : undefined
}

/** What a mapper reads and makes, as far as its settings tell. */
export const summarizeMapper = (mapper: ProviderMapper): MapperSummary => ({
  from: sourcesOf(mapper),
  to: targetOf(mapper),
})
