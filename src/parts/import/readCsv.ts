/** The most rows that one file may bring. */
export const rowLimit = 20_000

export type Csv = { headings: string[]; rows: string[][] }

/** A text as rows; its delimiter is found out. Nothing in it is run or reckoned. */
export async function readCsv(text: string): Promise<Csv> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [headings = [], ...rows] = data
  return { headings: headings.map((heading) => heading.trim()), rows }
}

/**
 * The rows of a file that have been imported in this tab, by their numbers: nothing of what they say
 * is kept. An import that was stopped, or left by a reload, goes on with the same file.
 */
export async function importedLines(realm: string, text: string) {
  const key = `import:${realm}:${await fingerprint(text)}`
  const read = (): number[] => {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      return isLines(value) ? value : []
    } catch {
      return [] // no storage, or nothing readable in it: the dry run compares everything anyhow
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
        // Storage full or forbidden: then it lasts as long as the page.
      }
    },
  }
}

/** The same file has the same name, whatever it is called. */
async function fingerprint(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isLines = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number')
