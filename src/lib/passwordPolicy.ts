/** One demand of a realm's password policy; without `value` where the policy takes none. */
export type PasswordRule = { id: string; value?: string }

/** What a rule asks for when the realm does not say how much (the server's own defaults). */
const defaults: Readonly<Record<string, string>> = {
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

/** Rules about how passwords are kept, not about what they look like. */
const silent = new Set([
  'hashAlgorithm',
  'hashIterations',
  'maxAuthAge',
  'recoveryCodesWarningThreshold',
])

/** Reads `length(8) and digits(1) and notUsername(undefined)` as the server does. */
export function readPolicy(policy: string | undefined): PasswordRule[] {
  return (policy ?? '')
    .split(' and ')
    .map((item) => item.trim())
    .flatMap((item) => {
      const open = item.indexOf('(')
      const id = open < 0 ? item : item.slice(0, open).trim()
      if (id === '' || silent.has(id)) return []
      const given = open < 0 ? '' : item.slice(open + 1, -1).trim()
      const value = given === '' || given === 'undefined' ? defaults[id] : given
      return [{ id, ...(value !== undefined && { value }) }]
    })
}

// Letters and digits that are easily taken for each other are left out.
const classes = {
  lowerCase: 'abcdefghijkmnopqrstuvwxyz',
  upperCase: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  digits: '23456789',
  specialChars: '!#$%&*+-=?@_',
} as const

const kinds = ['lowerCase', 'upperCase', 'digits', 'specialChars'] as const

/** How long a password is that nobody has to remember. */
const usual = 20

/** A random whole number below `limit`, each as likely as the others. */
function randomBelow(limit: number): number {
  const range = 2 ** 32
  const fair = range - (range % limit)
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < fair ? drawn % limit : randomBelow(limit)
}

const pick = (from: string) => from[randomBelow(from.length)] ?? ''

function shuffled(list: readonly string[]): string[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const randomIndex = randomBelow(last + 1)
    const [first = '', two = ''] = [mixed[last], mixed[randomIndex]]
    mixed[last] = two
    mixed[randomIndex] = first
  }
  return mixed
}

/** A random password that has what the rules count: length and kinds of characters. */
export function generatePassword(rules: readonly PasswordRule[]): string {
  const asked = (id: string) => Number(rules.find((rule) => rule.id === id)?.value ?? 0) || 0
  const needed = kinds.flatMap((kind) =>
    Array.from({ length: Math.max(asked(kind), 1) }, () => pick(classes[kind])),
  )
  const shortest = Math.max(asked('length'), needed.length)
  const longest = asked('maxLength') || Number.POSITIVE_INFINITY
  const length = Math.min(Math.max(shortest, usual), longest)
  const any = kinds.map((kind) => classes[kind]).join('')
  const more = Array.from({ length: Math.max(length - needed.length, 0) }, () => pick(any))
  return shuffled([...needed, ...more]).join('')
}
