// Making a formatter takes longer than using it a hundred times.
const formatters = new Map<string, Intl.NumberFormat>()

/** Writes numbers as the language does: 12,345 or 12.345. */
export function numberFormat(language: string): Intl.NumberFormat {
  const cached = formatters.get(language)
  if (cached) return cached
  const created = new Intl.NumberFormat(language)
  formatters.set(language, created)
  return created
}
