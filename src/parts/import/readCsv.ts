export const rowLimit = 20_000

/** Headings are empty where the file has no header. */
export type Csv = { headings: string[]; rows: string[][] }

/** All records, including a header. Detects the delimiter; evaluates no formulas. */
export async function readCsv(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  return data
}

export function splitHeader(records: readonly string[][], hasHeader: boolean): Csv {
  const [header = [], ...rows] = records
  if (hasHeader) return { headings: header.map((heading) => heading.trim()), rows }
  const width = records.reduce((widest, cells) => Math.max(widest, cells.length), 0)
  return { headings: Array.from({ length: width }, () => ''), rows: [...records] }
}

/** Something that a column can be imported as, with the headings that name it. */
export type CsvColumn = { id: string; names: readonly string[] }

/** Compares letters and digits only. */
const normalize = (text: string) => text.toLocaleLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Matches headings by name, using each column once; '' if nothing matches. */
export function guessColumns(headings: readonly string[], columns: readonly CsvColumn[]): string[] {
  const usedIds = new Set<string>()
  return headings.map((heading) => {
    const normalized = normalize(heading)
    const match = columns.find(
      ({ id, names }) =>
        !usedIds.has(id) &&
        normalized !== '' &&
        names.some((name) => normalize(name) === normalized),
    )
    if (!match) return ''
    usedIds.add(match.id)
    return match.id
  })
}

export type CsvLayout = {
  hasHeader: boolean
  csv: Csv
  /** Column id per column of the file; '' skips it. */
  mapping: string[]
}

export function guessLayout(
  records: readonly string[][],
  columns: readonly CsvColumn[],
  hasHeader: boolean,
): CsvLayout {
  const csv = splitHeader(records, hasHeader)
  return { hasHeader, csv, mapping: guessColumns(csv.headings, columns) }
}

export const hasAddress = (text: string) => /[^\s@]@[^\s@]/.test(text)

/** True if the first record has an email address or no known heading: it may be no header. */
export function looksLikePerson(
  records: readonly (readonly string[])[],
  columns: readonly CsvColumn[],
) {
  const [first = []] = records
  return first.some(hasAddress) || guessColumns(first, columns).every((id) => id === '')
}

/**
 * Imported line numbers, kept in sessionStorage so an import can resume after a reload. Stores no
 * row data.
 */
export function importedLines(realm: string, fileId: string, hasHeader: boolean) {
  // Lines count from the first person, so they differ with and without a header.
  const key = `import:${realm}:${fileId}${hasHeader ? '' : ':no-header'}`
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
export async function fingerprint(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const isLines = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number')

/** `line` counts from 1, without the headings. */
export type ImportRow = { line: number; username: string; email: string }

/** `action` is a key below `import.`. */
export type PlannedRow = ImportRow & { action: string }

export const rowName = ({ line, username, email }: ImportRow) => `${line} ${username || email}`
