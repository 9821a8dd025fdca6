/** Spreadsheets accept full-width signs and leading line breaks, too. */
export const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Escapes formulas unless `isRaw`. The byte order mark marks UTF-8. */
export async function toCsv(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  { isRaw = false } = {},
): Promise<string> {
  const { default: papa } = await import('papaparse')
  const text = papa.unparse(
    { fields: [...titles], data: rows.map((row) => [...row]) },
    { escapeFormulae: isRaw ? false : formula },
  )
  return `\uFEFF${text}`
}
