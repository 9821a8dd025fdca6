// Creating a formatter is slow.
const formatters = new Map<string, Intl.NumberFormat>()

export function numberFormat(language: string): Intl.NumberFormat {
  const cached = formatters.get(language)
  if (cached) return cached
  const created = new Intl.NumberFormat(language)
  formatters.set(language, created)
  return created
}
