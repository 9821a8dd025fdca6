/** What is wrong with the marks of a style sheet: which one, in which line, and where it stands. */
export type CssError = {
  key: 'cssUnclosed' | 'cssUnopened'
  params: { mark: string; line: number }
  at: number
}

const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

/** Comments, texts in quotes, and the brackets outside of both; what has no end reaches to the end. */
const marks = /\/\*(?:[^]*?\*\/)?|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|[{}()[\]]/g

const isWhole = (mark: string) =>
  mark.startsWith('/*') ? mark.endsWith('*/') : mark.length > 1 && mark.endsWith(mark.charAt(0))

/**
 * The first bracket, comment or quote that has no counterpart. Browsers take any style sheet; with one
 * of these, everything that follows is lost without a word.
 */
export function findCssError(text: string): CssError | undefined {
  const found = (key: CssError['key'], mark: string, at: number): CssError => ({
    key,
    params: { mark, line: text.slice(0, at).split('\n').length },
    at,
  })
  const open: { mark: string; at: number }[] = []
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (mark in closing) open.push({ mark, at: index })
    else if (mark.length > 1 || mark === '"' || mark === "'") {
      if (!isWhole(mark))
        return found('cssUnclosed', mark.slice(0, mark.startsWith('/') ? 2 : 1), index)
    } else {
      const last = open.pop()
      if (last === undefined) return found('cssUnopened', mark, index)
      if (closing[last.mark] !== mark) return found('cssUnclosed', last.mark, last.at)
    }
  }
  const last = open.at(-1)
  return last && found('cssUnclosed', last.mark, last.at)
}
