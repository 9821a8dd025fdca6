import type { TextKey } from '~/lib/textKey'

/** `value` is undefined for policies without one. */
export type Rule = { id: string; value: string | undefined }

/** As in server info. */
export type RuleType = {
  id: string
  displayName: string
  configType?: string
  defaultValue?: string
}

const rulesWithoutValue = new Set(['notContainsUsername', 'notEmail', 'notUsername'])

/** Ignores brackets that are escaped or in a character class. */
const isBalanced = (text: string) => {
  const bare = text.replaceAll(/\\.|\[[^\]]*\]/g, '')
  return bare.split('(').length === bare.split(')').length
}

/** Whether ` and ` ends `rule` and `text` begins another one. */
function startsNewRule(rule: string, text: string) {
  if (rule.includes('(') && !rule.trimEnd().endsWith(')')) return false
  const name = text.trim()
  if (rulesWithoutValue.has(name) || /^[a-z][\w-]*\s*\(.*\)$/is.test(name)) return true
  return /^[a-z][\w-]*$/i.test(name) && isBalanced(rule)
}

/** An ` and ` inside a value belongs to the value. */
const splitRules = (policy: string) =>
  policy.split(' and ').reduce<string[]>((rules, text) => {
    const last = rules.at(-1)
    return last === undefined || startsNewRule(last, text)
      ? [...rules, text]
      : rules.with(rules.length - 1, `${last} and ${text}`)
  }, [])

/** Parses the realm's text: `length(8) and notUsername(undefined)`. Keeps unknown rules. */
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

/** Rules without a value are written as their name alone. */
export const writeRules = (rules: readonly Rule[]) =>
  rules.map(({ id, value }) => (value === undefined ? id : `${id}(${value})`)).join(' and ')

export const newRule = ({ id, configType, defaultValue }: RuleType): Rule => ({
  id,
  value: configType ? (defaultValue ?? '') : undefined,
})

/** Server info declares some of these as text. */
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

/** Policies of extensions are recognized by their type. */
export const isNumericRule = (id: string, type?: RuleType) =>
  numericRules.has(id) || type?.configType === 'int'

/** -1 is the default number of iterations of the algorithm. */
export const minimumOf = (id: string) => (id === 'hashIterations' ? -1 : 0)

/** Returns a message key. */
export function ruleError({ id, value }: Rule, type?: RuleType): string | undefined {
  if (value === undefined) return undefined
  if (value.trim() === '') return 'required'
  if (isNumericRule(id, type)) {
    if (!/^-?\d+$/.test(value) || Number(value) > 2_147_483_647) return 'notANumber'
    return Number(value) < minimumOf(id) ? 'passwordRuleTooSmall' : undefined
  }
  // Keycloak splits the policy there.
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

/** Rules that contradict each other, as message keys; Keycloak accepts them. */
export function conflictsIn(rules: readonly Rule[]): TextKey[] {
  const maxLength = numberOf(rules, 'maxLength')
  const countRules = ['digits', 'lowerCase', 'upperCase', 'specialChars']
  const minCharacters = countRules.reduce((sum, id) => sum + numberOf(rules, id), 0)
  if (maxLength === 0) return []
  if (maxLength < numberOf(rules, 'length')) return ['passwordConflictLength']
  return maxLength < minCharacters ? ['passwordConflictCount'] : []
}

/** What the server does not take, and its reason: a message key with parameters, or a text. */
export type RejectedRule = {
  rule: Rule
  reason: { key: 'passwordBlacklistUnknown'; file: string } | { text: string }
}

const findRule = (rules: readonly Rule[], id: string | undefined) =>
  rules.find((rule) => rule.id === id && rule.value !== undefined)

/**
 * Keycloak names the rule of a wrong value, but answers a plain 500 if the file of a blacklist is
 * not in its folder.
 */
export function rejectedRule(
  { message, status }: { message: string; status?: number },
  policy: string,
  storedPolicy: string,
): RejectedRule | undefined {
  const rules = readRules(policy)
  const [, id, text = ''] = /^Invalid config for ([\w-]+): (.+)$/s.exec(message) ?? []
  const invalid = findRule(rules, id)
  if (invalid) return { rule: invalid, reason: { text } }
  const blacklist = findRule(rules, 'passwordBlacklist')
  const isStored =
    findRule(readRules(storedPolicy), 'passwordBlacklist')?.value === blacklist?.value
  if (status !== 500 || !blacklist?.value || isStored) return undefined
  return { rule: blacklist, reason: { key: 'passwordBlacklistUnknown', file: blacklist.value } }
}
