import { isList, textOfJson, type Json } from './statement'

/** Whether Java's numbers, switches and texts of JSON equal a text, as the server compares them. */
export function equalsText(expected: string, value: Json | undefined): boolean {
  if (isList(value)) return value.some((item) => equalsText(expected, item))
  switch (typeof value) {
    case 'string':
      return value === expected
    case 'number':
      // Whole numbers beyond 32 bits equal nothing.
      return Number.isInteger(value)
        ? Math.abs(value) < 2 ** 31 && /^[+-]?\d+$/.test(expected) && Number(expected) === value
        : expected.trim() !== '' && Number(expected) === value
    case 'boolean':
      // Whatever is not "true" counts as false.
      return (expected.toLowerCase() === 'true') === value
    default:
      return false
  }
}

/** What Java's expressions have and ours read otherwise. */
const javaOnly =
  /\(\?[a-z]|[*+?}]\+|\\[QEGhHvVRXzZA]|&&|\\p\{(?:Alpha|Upper|Lower|Digit|Alnum|Punct|java|Is)/

/** A regular expression of the server over the whole text; undefined where it cannot be told. */
export function expressionOf(source: string): RegExp | undefined {
  if (javaOnly.test(source)) return undefined
  try {
    return new RegExp(`^(?:${source})$`, /\\p/i.test(source) ? 'u' : '')
  } catch {
    return undefined
  }
}

/** Whether a value, or one of several, is what an expression describes. */
const matches = (expression: RegExp, value: Json | undefined): boolean =>
  isList(value)
    ? value.some((item) => matches(expression, item))
    : value !== undefined && value !== null && expression.test(textOfJson(value))

type MatchResult = { isMatch: boolean } | 'undetermined'

/** Compares with a text or, as the mapper says, an expression. */
export function matchesValue(
  expected: string,
  value: Json | undefined,
  isExpression: boolean,
): MatchResult {
  if (!isExpression) return { isMatch: equalsText(expected, value) }
  const expression = expressionOf(expected)
  return expression ? { isMatch: matches(expression, value) } : 'undetermined'
}

const modifiers: Readonly<Record<string, (text: string) => string>> = {
  uppercase: (text) => text.toUpperCase(),
  lowercase: (text) => text.toLowerCase(),
  localpart: (text) => (text.includes('@') ? text.slice(0, text.lastIndexOf('@')) : text),
}

/** Fills the places of a user name template: `${CLAIM.email | localpart}`. */
export const fillTemplate = (template: string, valueOf: (name: string) => string | undefined) =>
  template.replaceAll(
    /\$\{([^}]+?)(?:\s*\|\s*(\S+)\s*)?\}/g,
    (_match, name: string, modifier: string | undefined) => {
      const value = valueOf(name)
      if (value === undefined) return name
      const modify = modifier === undefined ? undefined : modifiers[modifier]
      return modify ? modify(value) : value
    },
  )
