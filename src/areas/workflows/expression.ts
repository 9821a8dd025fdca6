/** A named event or condition in an expression, with what it is asked about. */
export type Condition = {
  name: string
  argument?: string
  isNegated: boolean
  from: number
  to: number
}

export type Expression = {
  calls: readonly Condition[]
  /** Between all of them, where it is one and there are no groups: a form can show that. */
  operator?: 'and' | 'or'
  isPlain: boolean
  /** Where it stops making sense. */
  errorPosition?: number
}

type Token = { kind: string; text: string; from: number; argument?: string }

/** A name with its argument, which reaches to the next bracket that is not escaped. */
const tokens = /\s+|([a-z][\w-]*)(?:\(((?:\\[^]|[^\\)])*)(\)?))?|[()!]|[^]/giy

const words = new Set(['and', 'or', 'not'])

function tokensOf(text: string): Token[] | number {
  const found: Token[] = []
  for (const { 0: whole, 1: name, 2: argument, 3: end, index: from } of text.matchAll(tokens)) {
    if (whole.trim() === '') continue
    const word = name?.toLowerCase() ?? ''
    if (argument === undefined && words.has(word)) found.push({ kind: word, text: whole, from })
    else if (words.has(word)) {
      // `not(…)`: a word of the language, and what follows is a group.
      const inner = tokensOf(text.slice(from + word.length))
      if (typeof inner === 'number') return from + word.length + inner
      const shift = (token: Token) => ({ ...token, from: token.from + from + word.length })
      return [...found, { kind: word, text: word, from }, ...inner.map(shift)]
    } else if (name !== undefined) {
      if (argument !== undefined && end === '') return from
      found.push({ kind: 'call', text: whole, from, ...(argument !== undefined && { argument }) })
    } else if (whole === '!') found.push({ kind: 'not', text: whole, from })
    else if (whole === '(' || whole === ')') found.push({ kind: whole, text: whole, from })
    else return from
  }
  return found
}

const unescaped = (text: string) => text.replaceAll(/\\([^])/g, '$1')

/** Reads an expression of the server's language: names, and, or, not, brackets. */
export function readExpression(text: string): Expression {
  const all = tokensOf(text)
  if (typeof all === 'number') return { calls: [], isPlain: false, errorPosition: all }
  const calls: Condition[] = []
  const operators = new Set<'and' | 'or'>()
  let place = 0
  let hasGroups = false
  const next = () => all[place]
  /** One operand; false where there is none. */
  const operand = (isNegated: boolean): boolean => {
    const token = next()
    if (!token) return false
    place += 1
    if (token.kind === 'not') {
      if (isNegated) hasGroups = true
      return operand(!isNegated)
    }
    if (token.kind === 'call') {
      const { text: whole, from, argument } = token
      const name = whole.split('(')[0] ?? ''
      calls.push({
        name,
        isNegated,
        from,
        to: from + whole.length,
        ...(argument !== undefined && { argument: unescaped(argument) }),
      })
      return true
    }
    if (token.kind !== '(') return false
    hasGroups = true
    if (!chain() || next()?.kind !== ')') return false
    place += 1
    return true
  }
  const chain = (): boolean => {
    if (!operand(false)) return false
    for (;;) {
      const kind = next()?.kind
      if (kind !== 'and' && kind !== 'or') return true
      operators.add(kind)
      place += 1
      if (!operand(false)) return false
    }
  }
  if (all.length === 0) return { calls, isPlain: true }
  const isWhole = chain() && place === all.length
  const [operator] = operators
  return {
    calls,
    isPlain: isWhole && !hasGroups && operators.size < 2,
    ...(operator && { operator }),
    ...(!isWhole && { errorPosition: (all[place] ?? all.at(-1))?.from ?? 0 }),
  }
}

/** The same as text. What has an empty argument has none. */
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
