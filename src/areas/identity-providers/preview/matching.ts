import { isList, textOfJson, type Json } from './statement'

/** Compares like Keycloak, which compares Java values with the configured text. */
export function equalsText(expected: string, value: Json | undefined): boolean {
  if (isList(value)) return value.some((item) => equalsText(expected, item))
  switch (typeof value) {
    case 'string':
      return value === expected
    case 'number':
      // Keycloak only compares integers of 32 bits; larger ones never match.
      return Number.isInteger(value)
        ? Math.abs(value) < 2 ** 31 && /^[+-]?\d+$/.test(expected) && Number(expected) === value
        : expected.trim() !== '' && Number(expected) === value
    case 'boolean':
      // Java parses everything but "true" as false.
      return (expected.toLowerCase() === 'true') === value
    default:
      return false
  }
}

/** Syntax that Java and JavaScript read differently. */
const javaOnly =
  /\(\?[a-z]|[*+?}]\+|\\[QEGhHvVRXzZA]|&&|\\p\{(?:Alpha|Upper|Lower|Digit|Alnum|Punct|java|Is)/

/** Matches the whole text; undefined if Java might read the expression differently. */
export function expressionOf(source: string): RegExp | undefined {
  if (javaOnly.test(source)) return undefined
  try {
    return new RegExp(`^(?:${source})$`, /\\p/i.test(source) ? 'u' : '')
  } catch {
    return undefined
  }
}

const matches = (expression: RegExp, value: Json | undefined): boolean =>
  isList(value)
    ? value.some((item) => matches(expression, item))
    : value !== undefined && value !== null && expression.test(textOfJson(value))

type MatchResult = { isMatch: boolean } | 'undetermined'

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

/** Replaces `${CLAIM.email | localpart}` and the like. */
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
