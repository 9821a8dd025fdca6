/** Milliseconds (brief): browsers read the URL after the click. */
const revokeAfter = 40_000

/** Around names in texts of right-to-left languages (lib/i18n.ts). */
const directionMarks = /[\u2066-\u2069]/g
const unsafe = /[/\\:*?"<>|\p{Cc}]/gu

export function downloadBlob(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(directionMarks, '').replaceAll(unsafe, '_')
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter)
}

export const downloadText = (name: string, text: string, type = 'text/plain') =>
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))

export const downloadJson = (name: string, value: unknown) =>
  downloadText(name, JSON.stringify(value, null, 2), 'application/json')

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
