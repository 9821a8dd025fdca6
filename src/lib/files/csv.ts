/** What a spreadsheet would read as a formula: also full-width signs, and with line breaks inside. */
export const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * A table as CSV. Cells that a spreadsheet would run get a leading apostrophe (unless it is `isRaw`); the byte order mark
 * makes spreadsheets read the file as UTF-8.
 */
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
