/** One row of a list of attributes. */
export type KeyValueRow = { key: string; value: string }

/** Attributes as the server keeps them. */
export type KeyValueMap = Readonly<Record<string, readonly string[]>>

/** A row for each value: `{k: [a, b]}` is (k, a), (k, b). */
export const toRows = (map: KeyValueMap | undefined): KeyValueRow[] =>
  Object.entries(map ?? {}).flatMap(([key, values]) => values.map((value) => ({ key, value })))

/** The values of each key, in their order; rows without a key are dropped. */
export function toMap(rows: readonly KeyValueRow[]): Record<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { key, value } of rows) {
    const trimmedKey = key.trim()
    if (trimmedKey === '') continue
    map.set(trimmedKey, [...(map.get(trimmedKey) ?? []), value])
  }
  return Object.fromEntries(map) // also for a key like `__proto__`, which an assignment would lose
}

const separator = '##'

/** A list kept in one text, joined by `##`; empty values are dropped. */
export const joinValues = (values: readonly string[]) =>
  values.filter((value) => value !== '').join(separator)

/** The opposite of joinValues. */
export const splitValues = (text: string | undefined) =>
  (text ?? '').split(separator).filter((value) => value !== '')
