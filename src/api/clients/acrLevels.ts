/**
 * Level of authentication (LoA) of an ACR value. Keycloak stores two JSON maps by ACR, in
 * `acr.loa.map` and (SAML only) `acr.uri.map`; here each ACR is one row `acr⇥loa⇥uri`.
 */
export type AcrLevel = { acr: string; loa: string; uri: string }

type Attributes = Readonly<Record<string, unknown>>

const levelsAttribute = 'acr.loa.map'
const urisAttribute = 'acr.uri.map'

export const toAcrRow = ({ acr, loa, uri }: AcrLevel) => [acr, loa, uri].join('\t')

export function parseAcrRow(row: string): AcrLevel {
  const [acr = '', loa = '', uri = ''] = row.split('\t')
  return { acr, loa, uri }
}

export function readAcrLevels(attributes: Attributes = {}): string[] {
  const uris = new Map(entriesOf(attributes[urisAttribute]))
  const levels = entriesOf(attributes[levelsAttribute]).map(([acr, loa]) => ({
    acr,
    loa,
    uri: uris.get(acr) ?? '',
  }))
  const acrsWithLevel = new Set(levels.map(({ acr }) => acr))
  const urisOnly = [...uris].filter(([acr]) => !acrsWithLevel.has(acr))
  return [...levels, ...urisOnly.map(([acr, uri]) => ({ acr, loa: '', uri }))].map(toAcrRow)
}

/** Drops rows without an ACR. An empty map removes its attribute. */
export function writeAcrLevels<T extends Attributes>(attributes: T, rows: readonly string[]): T {
  const levels = rows.map(parseAcrRow).filter(({ acr }) => acr !== '')
  const mapOf = (member: 'loa' | 'uri') =>
    Object.fromEntries(
      levels.filter((level) => level[member] !== '').map((level) => [level.acr, level[member]]),
    )
  const result: Record<string, unknown> = { ...attributes }
  for (const [name, map] of [
    [levelsAttribute, mapOf('loa')],
    [urisAttribute, mapOf('uri')],
  ] as const) {
    if (Object.keys(map).length > 0) result[name] = JSON.stringify(map)
    else delete result[name]
  }
  // Still a T: only two string attributes were replaced or removed.
  return result as T
}

/** Returns [] for anything but a JSON object: Keycloak accepts any text here. */
function entriesOf(text: unknown): [string, string][] {
  if (typeof text !== 'string') return []
  try {
    const map: unknown = JSON.parse(text)
    if (typeof map !== 'object' || map === null || Array.isArray(map)) return []
    return Object.entries(map).map(([acr, value]) => [acr, String(value)])
  } catch {
    return []
  }
}
