import type { ProviderMapper } from '~/api/identity-providers/identityProviderMappers'

type MapperSummary = {
  /** Claims or attributes (`name` or `name: value`); empty for hardcoded values. */
  from: readonly string[]
  /** `kind` is a message key. */
  to: { kind: string; name: string } | undefined
}

/** Parses a JSON list of `{ key, value }`; empty if malformed. */
function parsePairs(text: string | undefined): readonly (readonly [string, string])[] {
  if (!text) return []
  try {
    const pairs: unknown = JSON.parse(text)
    if (!Array.isArray(pairs)) return []
    return pairs.flatMap((pair: unknown) => {
      const { key, value }: { key?: unknown; value?: unknown } = Object(pair)
      return typeof key === 'string' ? [[key, typeof value === 'string' ? value : ''] as const] : []
    })
  } catch {
    return [] // Keycloak accepts any text
  }
}

const rowsOf = (text: string | undefined) =>
  parsePairs(text).map(([key, value]) => (value === '' ? key : `${key}: ${value}`))

/** Each mapper type stores its source under another name. */
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

export const summarizeMapper = (mapper: ProviderMapper): MapperSummary => ({
  from: sourcesOf(mapper),
  to: targetOf(mapper),
})
