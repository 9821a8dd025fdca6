import type { TextKey } from '~/lib/textKey'

/** One demand; `value` is undefined where the policy takes none. */
export type Rule = { id: string; value: string | undefined }

/** A type of policy, as server info tells it. */
export type RuleType = {
  id: string
  displayName: string
  configType?: string
  defaultValue?: string
}

const rulesWithoutValue = new Set(['notContainsUsername', 'notEmail', 'notUsername'])

/** Whether each bracket is closed; those that a pattern means as signs do not count. */
const isBalanced = (text: string) => {
  const bare = text.replaceAll(/\\.|\[[^\]]*\]/g, '')
  return bare.split('(').length === bare.split(')').length
}

/** Whether a rule ends before ` and `, and the text behind it is another one. */
function startsNewRule(rule: string, text: string) {
  if (rule.includes('(') && !rule.trimEnd().endsWith(')')) return false
  const name = text.trim()
  if (rulesWithoutValue.has(name) || /^[a-z][\w-]*\s*\(.*\)$/is.test(name)) return true
  return /^[a-z][\w-]*$/i.test(name) && isBalanced(rule)
}

/** Divides a policy into its rules; ` and ` within a value, which is being typed, belongs to it. */
const splitRules = (policy: string) =>
  policy.split(' and ').reduce<string[]>((rules, text) => {
    const last = rules.at(-1)
    return last === undefined || startsNewRule(last, text)
      ? [...rules, text]
      : rules.with(rules.length - 1, `${last} and ${text}`)
  }, [])

/** Reads the realm's text: `length(8) and notUsername(undefined)`. What is unknown stays. */
export const readRules = (policy: string): Rule[] =>
  splitRules(policy)
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map((item) => {
      const open = item.indexOf('(')
      if (open < 0) return { id: item, value: undefined }
      const end = item.lastIndexOf(')')
      const value = item.slice(open + 1, end < open ? undefined : end)
      return { id: item.slice(0, open).trim(), value: value === 'undefined' ? undefined : value }
    })

/** The opposite. The server takes the name alone where there is nothing to say. */
export const writeRules = (rules: readonly Rule[]) =>
  rules.map(({ id, value }) => (value === undefined ? id : `${id}(${value})`)).join(' and ')

/** What a new demand begins with. */
export const newRule = ({ id, configType, defaultValue }: RuleType): Rule => ({
  id,
  value: configType === undefined ? undefined : (defaultValue ?? ''),
})

/** Whole numbers, also where the server calls them text. */
const numericRules = new Set([
  'digits',
  'forceExpiredPasswordChange',
  'hashIterations',
  'length',
  'lowerCase',
  'maxAuthAge',
  'maxLength',
  'passwordAge',
  'passwordHistory',
  'recoveryCodesWarningThreshold',
  'specialChars',
  'upperCase',
])

/** Whether a rule is about a number; of those of extensions only their type tells it. */
export const isNumericRule = (id: string, type?: RuleType) =>
  numericRules.has(id) || type?.configType === 'int'

/** Only the number of hashings can be "as the algorithm has it", which is -1. */
export const minimumOf = (id: string) => (id === 'hashIterations' ? -1 : 0)

/** What is wrong with a demand: a message key. */
export function ruleError({ id, value }: Rule, type?: RuleType): string | undefined {
  if (value === undefined) return undefined
  if (value.trim() === '') return 'required'
  if (isNumericRule(id, type)) {
    if (!/^-?\d+$/.test(value) || Number(value) > 2_147_483_647) return 'notANumber'
    return Number(value) < minimumOf(id) ? 'passwordRuleTooSmall' : undefined
  }
  // The server's text is divided there.
  if (value.includes(' and ')) return 'passwordRuleAnd'
  if (id !== 'regexPattern') return undefined
  try {
    return RegExp(value) && undefined
  } catch {
    return 'passwordRuleRegex'
  }
}

const numberOf = (rules: readonly Rule[], id: string) =>
  Number(rules.find((rule) => rule.id === id)?.value ?? 0) || 0

/** Demands that cannot be met together: a message key each. The server takes them. */
export function conflictsIn(rules: readonly Rule[]): TextKey[] {
  const maxLength = numberOf(rules, 'maxLength')
  const countRules = ['digits', 'lowerCase', 'upperCase', 'specialChars']
  const minCharacters = countRules.reduce((sum, id) => sum + numberOf(rules, id), 0)
  if (maxLength === 0) return []
  if (maxLength < numberOf(rules, 'length')) return ['passwordConflictLength']
  return maxLength < minCharacters ? ['passwordConflictCount'] : []
}
