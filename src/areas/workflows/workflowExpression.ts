export type Condition = {
  name: string
  argument?: string
  isNegated: boolean
  from: number
  to: number
}

export type Expression = {
  calls: readonly Condition[]
  /** Set if all calls share one operator. */
  operator?: 'and' | 'or'
  isPlain: boolean
  /** Index of the first syntax error. */
  errorPosition?: number
}

type Token = { kind: string; text: string; from: number; argument?: string }

/** An argument ends at the first unescaped bracket. */
const tokenPattern = /\s+|([a-z][\w-]*)(?:\(((?:\\[^]|[^\\)])*)(\)?))?|[()!]|[^]/giy

const keywords = new Set(['and', 'or', 'not'])

function tokensOf(text: string): Token[] | number {
  const tokens: Token[] = []
  for (const { 0: source, 1: name, 2: argument, 3: end, index: from } of text.matchAll(
    tokenPattern,
  )) {
    if (source.trim() === '') continue
    const keyword = name?.toLowerCase() ?? ''
    if (argument === undefined && keywords.has(keyword))
      tokens.push({ kind: keyword, text: source, from })
    else if (keywords.has(keyword)) {
      // `not(…)` is a keyword and a group, not a call.
      const groupTokens = tokensOf(text.slice(from + keyword.length))
      if (typeof groupTokens === 'number') return from + keyword.length + groupTokens
      const shift = (token: Token) => ({ ...token, from: token.from + from + keyword.length })
      return [...tokens, { kind: keyword, text: keyword, from }, ...groupTokens.map(shift)]
    } else if (name !== undefined) {
      if (argument !== undefined && end === '') return from
      tokens.push({ kind: 'call', text: source, from, ...(argument !== undefined && { argument }) })
    } else if (source === '!') tokens.push({ kind: 'not', text: source, from })
    else if (source === '(' || source === ')') tokens.push({ kind: source, text: source, from })
    else return from
  }
  return tokens
}

const unescaped = (text: string) => text.replaceAll(/\\([^])/g, '$1')

export function readExpression(text: string): Expression {
  const tokens = tokensOf(text)
  if (typeof tokens === 'number') return { calls: [], isPlain: false, errorPosition: tokens }
  const calls: Condition[] = []
  const operators = new Set<'and' | 'or'>()
  let position = 0
  let hasGroups = false
  const peek = () => tokens[position]
  /** Returns false on a syntax error. */
  const readOperand = (isNegated: boolean): boolean => {
    const token = peek()
    if (!token) return false
    position += 1
    if (token.kind === 'not') {
      if (isNegated) hasGroups = true
      return readOperand(!isNegated)
    }
    if (token.kind === 'call') {
      const { text: source, from, argument } = token
      const name = source.split('(')[0] ?? ''
      calls.push({
        name,
        isNegated,
        from,
        to: from + source.length,
        ...(argument !== undefined && { argument: unescaped(argument) }),
      })
      return true
    }
    if (token.kind !== '(') return false
    hasGroups = true
    if (!readChain() || peek()?.kind !== ')') return false
    position += 1
    return true
  }
  const readChain = (): boolean => {
    if (!readOperand(false)) return false
    for (;;) {
      const kind = peek()?.kind
      if (kind !== 'and' && kind !== 'or') return true
      operators.add(kind)
      position += 1
      if (!readOperand(false)) return false
    }
  }
  if (tokens.length === 0) return { calls, isPlain: true }
  const isComplete = readChain() && position === tokens.length
  const [operator] = operators
  return {
    calls,
    isPlain: isComplete && !hasGroups && operators.size < 2,
    ...(operator && { operator }),
    ...(!isComplete && { errorPosition: (tokens[position] ?? tokens.at(-1))?.from ?? 0 }),
  }
}

/** Omits empty arguments. */
export const writeExpression = (
  calls: readonly Pick<Condition, 'name' | 'argument' | 'isNegated'>[],
  operator: 'and' | 'or',
) =>
  calls
    .map(({ name, argument = '', isNegated }) => {
      const call =
        argument === '' ? name : `${name}(${argument.replaceAll(/[\\)]/g, String.raw`\$&`)})`
      return isNegated ? `not ${call}` : call
    })
    .join(` ${operator} `)
