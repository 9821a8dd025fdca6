/** An empty string unless the value is a string. */
export const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

export const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
