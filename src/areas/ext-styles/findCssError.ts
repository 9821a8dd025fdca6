/** What is wrong with the marks of a style sheet: which one, in which line, and where it stands. */
export type CssError = {
  key: 'cssUnclosed' | 'cssUnopened'
  params: { mark: string; line: number }
  offset: number
}

const closingBrackets: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

/** Comments, texts in quotes, and the brackets outside of both; what has no end reaches to the end. */
const markPattern = /\/\*(?:[^]*?\*\/)?|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|[{}()[\]]/g

const isClosed = (mark: string) =>
  mark.startsWith('/*') ? mark.endsWith('*/') : mark.length > 1 && mark.endsWith(mark.charAt(0))

/**
 * The first bracket, comment or quote that has no counterpart. Browsers take any style sheet; with one
 * of these, everything that follows is lost without a word.
 */
export function findCssError(text: string): CssError | undefined {
  const errorOf = (key: CssError['key'], mark: string, offset: number): CssError => ({
    key,
    params: { mark, line: text.slice(0, offset).split('\n').length },
    offset,
  })
  const open: { mark: string; offset: number }[] = []
  for (const { 0: mark, index } of text.matchAll(markPattern)) {
    if (mark in closingBrackets) open.push({ mark, offset: index })
    else if (mark.length > 1 || mark === '"' || mark === "'") {
      if (!isClosed(mark))
        return errorOf('cssUnclosed', mark.slice(0, mark.startsWith('/') ? 2 : 1), index)
    } else {
      const openMark = open.pop()
      if (openMark === undefined) return errorOf('cssUnopened', mark, index)
      if (closingBrackets[openMark.mark] !== mark)
        return errorOf('cssUnclosed', openMark.mark, openMark.offset)
    }
  }
  const openMark = open.at(-1)
  return openMark && errorOf('cssUnclosed', openMark.mark, openMark.offset)
}
