export type PasswordRule = { id: string; value?: string }

/** Keycloak's defaults. */
const defaultValues: Readonly<Record<string, string>> = {
  length: '8',
  maxLength: '64',
  digits: '1',
  lowerCase: '1',
  upperCase: '1',
  specialChars: '1',
  passwordHistory: '3',
  passwordAge: '30',
  forceExpiredPasswordChange: '365',
}

/** Rules about storing passwords, not about their text. */
const ignoredRules = new Set([
  'hashAlgorithm',
  'hashIterations',
  'maxAuthAge',
  'recoveryCodesWarningThreshold',
])

/** `length(8) and digits(1) and notUsername(undefined)` */
export function readPolicy(policy: string | undefined): PasswordRule[] {
  return (policy ?? '')
    .split(' and ')
    .map((item) => item.trim())
    .flatMap((item) => {
      const parenthesis = item.indexOf('(')
      const id = parenthesis < 0 ? item : item.slice(0, parenthesis).trim()
      if (id === '' || ignoredRules.has(id)) return []
      const argument = parenthesis < 0 ? '' : item.slice(parenthesis + 1, -1).trim()
      const value = argument === '' || argument === 'undefined' ? defaultValues[id] : argument
      return [{ id, ...(value !== undefined && { value }) }]
    })
}

// Without characters that look alike.
const charactersOf = {
  lowerCase: 'abcdefghijkmnopqrstuvwxyz',
  upperCase: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  digits: '23456789',
  specialChars: '!#$%&*+-=?@_',
} as const

const characterClasses = ['lowerCase', 'upperCase', 'digits', 'specialChars'] as const

const defaultLength = 20

export function generatePassword(rules: readonly PasswordRule[]): string {
  const requiredCount = (id: string) =>
    Number(rules.find((rule) => rule.id === id)?.value ?? 0) || 0
  const required = characterClasses.flatMap((characterClass) =>
    Array.from({ length: Math.max(requiredCount(characterClass), 1) }, () =>
      pick(charactersOf[characterClass]),
    ),
  )
  const minLength = Math.max(requiredCount('length'), required.length)
  const maxLength = requiredCount('maxLength') || Number.POSITIVE_INFINITY
  const length = Math.min(Math.max(minLength, defaultLength), maxLength)
  const allCharacters = characterClasses
    .map((characterClass) => charactersOf[characterClass])
    .join('')
  const filler = Array.from({ length: Math.max(length - required.length, 0) }, () =>
    pick(allCharacters),
  )
  return shuffled([...required, ...filler]).join('')
}

const pick = (from: string) => from[randomBelow(from.length)] ?? ''

function shuffled(list: readonly string[]): string[] {
  const result = [...list]
  for (let lastIndex = result.length - 1; lastIndex > 0; lastIndex--) {
    const randomIndex = randomBelow(lastIndex + 1)
    const [first = '', second = ''] = [result[lastIndex], result[randomIndex]]
    result[lastIndex] = second
    result[randomIndex] = first
  }
  return result
}

/** Rejects values that would favor small numbers. */
function randomBelow(limit: number): number {
  const range = 2 ** 32
  const unbiasedLimit = range - (range % limit)
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return random < unbiasedLimit ? random % limit : randomBelow(limit)
}
