/** @type {Record<string, string>} */
const escapes = { t: '\t', n: '\n', r: '\r', f: '\f' }

const isContinued = (/** @type {string} */ line) => (/\\*$/.exec(line)?.[0].length ?? 0) % 2 === 1

/**
 * Joins continued lines (an odd number of backslashes at the end), drops blank lines and comments.
 * @param {string} text
 * @returns {string[]}
 */
function logicalLines(text) {
  const lines = []
  const physicalLines = text.split(/\r\n|\n|\r/)
  for (let index = 0; index < physicalLines.length; index++) {
    let line = trimStart(physicalLines[index] ?? '')
    if (line === '' || line.startsWith('#') || line.startsWith('!')) continue
    while (isContinued(line) && index + 1 < physicalLines.length)
      line = line.slice(0, -1) + trimStart(physicalLines[++index] ?? '')
    lines.push(isContinued(line) ? line.slice(0, -1) : line)
  }
  return lines
}

// The white space of this format; String.trimStart removes more (U+00A0).
const trimStart = (/** @type {string} */ line) => line.replace(/^[ \t\f]+/, '')

const unescape = (/** @type {string} */ text) =>
  text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|([^]))/g, (_, code, char) =>
    code ? String.fromCharCode(parseInt(code, 16)) : (escapes[char] ?? char),
  )

/**
 * Parses Java's `.properties` format; of repeated keys the last wins.
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
