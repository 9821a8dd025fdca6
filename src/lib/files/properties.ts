export type TextMap = Readonly<Record<string, string>>

const escapeCharacters: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' }

export function readProperties(text: string): TextMap {
  const entries = [...logicalLines(text)].map((line) => {
    const [, key = '', value = ''] =
      /^((?:\\.|[^\\=:\s])*)[ \t\f]*(?:[=:][ \t\f]*)?(.*)$/s.exec(line) ?? []
    return [unescapeText(key), unescapeText(value)] as const
  })
  return Object.fromEntries(entries.filter(([key]) => key !== ''))
}

/** UTF-8, sorted by key. */
export const writeProperties = (texts: TextMap) =>
  Object.entries(texts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([key, value]) =>
        `${escapeText(key).replaceAll(/[ =:#!]/g, String.raw`\$&`)}=${escapeText(value).replace(/^ /, String.raw`\ `)}\n`,
    )
    .join('')

/** A trailing backslash joins lines. */
function* logicalLines(text: string) {
  let pending: string | undefined
  for (const line of text.split(/\r\n|\r|\n/)) {
    const previous: string | undefined = pending
    const trimmed = line.trimStart()
    if (previous === undefined && (trimmed === '' || /^[#!]/.test(trimmed))) continue
    const joined: string = (previous ?? '') + trimmed
    pending = isContinued(joined) ? joined.slice(0, -1) : undefined
    if (pending === undefined) yield joined
  }
  if (pending !== undefined) yield pending
}

/** An even number of backslashes are escaped ones. */
const isContinued = (line: string) => (/\\*$/.exec(line)?.[0].length ?? 0) % 2 === 1

const unescapeText = (text: string) =>
  text.replaceAll(/\\(u[0-9a-fA-F]{4}|.)/gs, (_all, code: string) =>
    code.length === 5
      ? String.fromCharCode(Number.parseInt(code.slice(1), 16))
      : (escapeCharacters[code] ?? code),
  )

const escapeText = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)
