/** @type {Record<string, string>} */
const escapes = { t: '\t', n: '\n', r: '\r', f: '\f' }

const endsOpen = (/** @type {string} */ line) => (/\\*$/.exec(line)?.[0].length ?? 0) % 2 === 1

/**
 * Joins lines that end in an odd number of backslashes with the next one, whose indent goes; drops
 * blank lines and comments.
 * @param {string} text
 * @returns {string[]}
 */
function logicalLines(text) {
  const lines = []
  const natural = text.split(/\r\n|\n|\r/)
  for (let i = 0; i < natural.length; i++) {
    let line = trimStart(natural[i] ?? '')
    if (line === '' || line.startsWith('#') || line.startsWith('!')) continue
    while (endsOpen(line) && i + 1 < natural.length)
      line = line.slice(0, -1) + trimStart(natural[++i] ?? '')
    lines.push(endsOpen(line) ? line.slice(0, -1) : line)
  }
  return lines
}

// Only these count as white space in the format; String.trimStart takes more (such as U+00A0).
const trimStart = (/** @type {string} */ line) => line.replace(/^[ \t\f]+/, '')

const unescape = (/** @type {string} */ text) =>
  text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (_, code, char) =>
    code ? String.fromCharCode(parseInt(code, 16)) : (escapes[char] ?? char),
  )

/**
 * Reads Java's `.properties` format: escapes, continued lines, `=`, `:` or white space between key
 * and value. The last of several equal keys wins, as in Java.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseProperties(text) {
  /** @type {Record<string, string>} */
  const properties = {}
  for (const line of logicalLines(text.replace(/^\uFEFF/, ''))) {
    const key = /^(?:\\[^]|[^\\=: \t\f])*/.exec(line)?.[0] ?? ''
    const value = line.slice(key.length).replace(/^[ \t\f]*(?:[=:][ \t\f]*)?/, '')
    properties[unescape(key)] = unescape(value)
  }
  return properties
}
