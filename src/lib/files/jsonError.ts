/** 1-based. */
export type TextPosition = { line: number; column: number }

const space = /[ \t\r\n]*/y
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

/** Browser messages differ and don't always include it. */
export function jsonError(source: string): TextPosition {
  const linesBefore = source.slice(0, errorIndex(source)).split('\n')
  return { line: linesBefore.length, column: (linesBefore.at(-1)?.length ?? 0) + 1 }
}

/** The length of the text if it only ends too early. */
function errorIndex(source: string): number {
  let index = 0
  const consume = (pattern: RegExp) => {
    pattern.lastIndex = index
    if (!pattern.test(source)) return false
    index = pattern.lastIndex
    return true
  }
  const consumeCharacter = (character: string) => {
    consume(space)
    if (source[index] !== character) return false
    index++
    return true
  }
  const consumeString = () => {
    if (source[index] !== '"') return false
    const start = index
    index++
    while (source[index] !== '"') {
      const isPlainCharacter =
        index < source.length && source[index] !== '\\' && source.charCodeAt(index) >= 0x20
      if (isPlainCharacter) index++
      else if (!consume(escape)) {
        if (index >= source.length) index = start // unterminated string: report its start
        return false
      }
    }
    index++
    return true
  }
  const openContainers: ('object' | 'array')[] = []
  const consumeKey = () => {
    consume(space)
    return consumeString() && consumeCharacter(':')
  }
  // Consumes up to the end of the next complete value; remembers what it opens.
  const consumeValue = (): boolean => {
    for (;;) {
      if (consumeCharacter('{')) {
        if (consumeCharacter('}')) return true
        openContainers.push('object')
        if (!consumeKey()) return false
      } else if (consumeCharacter('[')) {
        if (consumeCharacter(']')) return true
        openContainers.push('array')
      } else return consumeString() || consume(scalar)
    }
  }
  if (!consumeValue()) return index
  for (;;) {
    const container = openContainers.at(-1)
    if (container === undefined) break
    if (consumeCharacter(container === 'object' ? '}' : ']')) {
      openContainers.pop()
      continue
    }
    if (!consumeCharacter(',')) return index
    if (container === 'object' && !consumeKey()) return index
    if (!consumeValue()) return index
  }
  consume(space)
  return index
}
