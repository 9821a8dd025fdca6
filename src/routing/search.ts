/** Values are strings; repeated names become a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const previous = search[key]
    search[key] = previous === undefined ? value : [previous, value].flat()
  }
  return search
}

/** Omits undefined and empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item === undefined || item === null || item === '') continue
      params.append(key, typeof item === 'string' ? item : JSON.stringify(item))
    }
  }
  const text = params.toString()
  return text && `?${text}`
}

/** `page` is absent on page 1, `q` without a search. */
export type ListSearch = { page?: number; q?: string }

/** The first value as text; undefined if empty. Numbers come from links in code. */
export const firstString = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== ''
    ? first
    : typeof first === 'number'
      ? String(first)
      : undefined
}

/** Malformed values are dropped. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(firstString(search.page))
  const q = firstString(search.q)
  return {
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(q && { q }),
  }
}
