export type KeyValueRow = { key: string; value: string }

export type KeyValueMap = Readonly<Record<string, readonly string[]>>

/** `{k: [a, b]}` becomes (k, a), (k, b). */
export const toRows = (map: KeyValueMap | undefined): KeyValueRow[] =>
  Object.entries(map ?? {}).flatMap(([key, values]) => values.map((value) => ({ key, value })))

/** Drops rows without a key. */
export function toMap(rows: readonly KeyValueRow[]): Record<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { key, value } of rows) {
    const trimmedKey = key.trim()
    if (trimmedKey === '') continue
    map.set(trimmedKey, [...(map.get(trimmedKey) ?? []), value])
  }
  return Object.fromEntries(map) // keeps a key like `__proto__`, which assignment would lose
}

const separator = '##'

/** Joined by `##`; empty values are dropped. */
export const joinValues = (values: readonly string[]) =>
  values.filter((value) => value !== '').join(separator)

export const splitValues = (text: string | undefined) =>
  (text ?? '').split(separator).filter((value) => value !== '')
