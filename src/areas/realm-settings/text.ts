/** A control's or a representation's value where it is text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The same for lists of texts. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
