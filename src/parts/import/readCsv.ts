export const rowLimit = 20_000

export type Csv = { headings: string[]; rows: string[][] }

/** Detects the delimiter; evaluates no formulas. */
export async function readCsv(text: string): Promise<Csv> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [headings = [], ...rows] = data
  return { headings: headings.map((heading) => heading.trim()), rows }
}

/**
 * Imported line numbers, kept in sessionStorage so an import can resume after a reload. Stores no
 * row data.
 */
export async function importedLines(realm: string, text: string) {
  const key = `import:${realm}:${await fingerprint(text)}`
  const read = (): number[] => {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      return isLines(value) ? value : []
    } catch {
      return [] // no storage or invalid data: the dry run compares every row anyway
    }
  }
  const lines = new Set(read())
  return {
    before: new Set(lines),
    add: (line: number) => {
      lines.add(line)
      try {
        sessionStorage.setItem(key, JSON.stringify([...lines]))
      } catch {
        // Without storage, the lines last as long as the page.
      }
    },
  }
}

/** Identifies a file by content, not by name. */
async function fingerprint(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isLines = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number')
