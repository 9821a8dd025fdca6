/** Where a text stops being JSON, counted from 1. */
export type Place = { line: number; column: number }

const space = /[ \t\r\n]*/y
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

/** The place of the first mistake. Browsers tell it in words of their own, and not always. */
export function jsonError(source: string): Place {
  const before = source.slice(0, firstMistake(source)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The index at which a strict reader gives up; the length of the text when it only ends too early. */
function firstMistake(source: string): number {
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    if (!pattern.test(source)) return false
    at = pattern.lastIndex
    return true
  }
  const next = (character: string) => {
    take(space)
    if (source[at] !== character) return false
    at++
    return true
  }
  const text = () => {
    if (source[at] !== '"') return false
    const start = at
    at++
    while (source[at] !== '"') {
      const isPlain = at < source.length && source[at] !== '\\' && source.charCodeAt(at) >= 0x20
      if (isPlain) at++
      else if (!take(escape)) {
        if (at >= source.length) at = start // a text without an end: it begins where it went wrong
        return false
      }
    }
    at++
    return true
  }
  const open: ('object' | 'array')[] = []
  const key = () => {
    take(space)
    return text() && next(':')
  }
  // Reads up to and including the next value that is complete; what it opens is remembered.
  const value = (): boolean => {
    for (;;) {
      if (next('{')) {
        if (next('}')) return true
        open.push('object')
        if (!key()) return false
      } else if (next('[')) {
        if (next(']')) return true
        open.push('array')
      } else return text() || take(scalar)
    }
  }
  if (!value()) return at
  for (;;) {
    const inside = open.at(-1)
    if (inside === undefined) break
    if (next(inside === 'object' ? '}' : ']')) {
      open.pop()
      continue
    }
    if (!next(',')) return at
    if (inside === 'object' && !key()) return at
    if (!value()) return at
  }
  take(space)
  return at
}
