/**
 * Which level of authentication an ACR value stands for. The server keeps it as the JSON text of two
 * objects by ACR (attributes `acr.loa.map` and, for SAML, `acr.uri.map`); here it is one row per ACR
 * as `acr⇥loa⇥uri`, a text that can be compared and shown.
 */
export type AcrLevel = { acr: string; loa: string; uri: string }

type Attributes = Readonly<Record<string, unknown>>

const levelsAttribute = 'acr.loa.map'
const urisAttribute = 'acr.uri.map'

export const rowOf = ({ acr, loa, uri }: AcrLevel) => [acr, loa, uri].join('\t')

export function levelOf(row: string): AcrLevel {
  const [acr = '', loa = '', uri = ''] = row.split('\t')
  return { acr, loa, uri }
}

/** The rows that a realm's (or client's) attributes hold. */
export function readAcrLevels(attributes: Attributes = {}): string[] {
  const uris = new Map(entriesOf(attributes[urisAttribute]))
  const levels = entriesOf(attributes[levelsAttribute]).map(([acr, loa]) => ({
    acr,
    loa,
    uri: uris.get(acr) ?? '',
  }))
  const acrsWithLevel = new Set(levels.map(({ acr }) => acr))
  const urisOnly = [...uris].filter(([acr]) => !acrsWithLevel.has(acr))
  return [...levels, ...urisOnly.map(([acr, uri]) => ({ acr, loa: '', uri }))].map(rowOf)
}

/** The attributes with these rows. Rows without an ACR are dropped, an empty map has no attribute. */
export function writeAcrLevels<T extends Attributes>(attributes: T, rows: readonly string[]): T {
  const levels = rows.map(levelOf).filter(({ acr }) => acr !== '')
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
  // The same kind of map with two of its entries replaced.
  return result as T
}

/** The server takes any text for these attributes: what is no JSON object has no entries. */
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
