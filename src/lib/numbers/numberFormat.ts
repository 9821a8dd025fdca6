// Making a formatter takes longer than using it a hundred times.
const formatters = new Map<string, Intl.NumberFormat>()

/** Writes numbers as the language does: 12,345 or 12.345. */
export function numberFormat(language: string): Intl.NumberFormat {
  const known = formatters.get(language)
  if (known) return known
  const made = new Intl.NumberFormat(language)
  formatters.set(language, made)
  return made
}
