/** `offset` is the index of the mark in the style sheet. */
export type CssError = {
  key: 'cssUnclosed' | 'cssUnopened'
  params: { mark: string; line: number }
  offset: number
}

const closingBrackets: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

/** Comments, strings, and brackets outside both. Unclosed ones extend to the end. */
const markPattern = /\/\*(?:[^]*?\*\/)?|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|[{}()[\]]/g

const isClosed = (mark: string) =>
  mark.startsWith('/*') ? mark.endsWith('*/') : mark.length > 1 && mark.endsWith(mark.charAt(0))

/**
 * Finds the first unmatched bracket, comment or quote. Browsers silently drop everything after it.
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
