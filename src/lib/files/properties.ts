/** Texts by key, as the server keeps them for a language. */
export type TextMap = Readonly<Record<string, string>>

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' }

const unescaped = (text: string) =>
  text.replaceAll(/\\(u[0-9a-fA-F]{4}|.)/gs, (_all, code: string) =>
    code.length === 5
      ? String.fromCharCode(Number.parseInt(code.slice(1), 16))
      : (escapes[code] ?? code),
  )

/** Ends in an odd number of backslashes: the next line belongs to it. */
const goesOn = (line: string) => (/\\*$/.exec(line)?.[0].length ?? 0) % 2 === 1

/** Lines that a backslash at the end joins, as one. */
function* logicalLines(text: string) {
  let open: string | undefined
  for (const line of text.split(/\r\n|\r|\n/)) {
    const begun: string | undefined = open
    const trimmed = line.trimStart()
    if (begun === undefined && (trimmed === '' || /^[#!]/.test(trimmed))) continue
    const whole: string = (begun ?? '') + trimmed
    open = goesOn(whole) ? whole.slice(0, -1) : undefined
    if (open === undefined) yield whole
  }
  if (open !== undefined) yield open
}

/** Reads the format of Java's message bundles. */
export function readProperties(text: string): TextMap {
  const entries = [...logicalLines(text)].map((line) => {
    const [, key = '', value = ''] =
      /^((?:\\.|[^\\=:\s])*)[ \t\f]*(?:[=:][ \t\f]*)?(.*)$/s.exec(line) ?? []
    return [unescaped(key), unescaped(value)] as const
  })
  return Object.fromEntries(entries.filter(([key]) => key !== ''))
}

const escapedText = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)

/** The opposite, sorted by key; readable, for bundles are UTF-8 today. */
export const writeProperties = (texts: TextMap) =>
  Object.entries(texts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([key, value]) =>
        `${escapedText(key).replaceAll(/[ =:#!]/g, String.raw`\$&`)}=${escapedText(value).replace(/^ /, String.raw`\ `)}\n`,
    )
    .join('')
