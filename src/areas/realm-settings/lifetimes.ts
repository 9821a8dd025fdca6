import type { TextKey } from '~/lib/textKey'
import { numberOf } from './lifespans'

/** A lifespan of a realm, what is over when another is, and whose value 0 stands for: that one's, too. */
type Rule = { name: string; label: TextKey; within?: string; inherits?: string }

/** What somebody gets by signing in, as the server reckons it, from short to long. */
const rules: readonly Rule[] = [
  { name: 'accessTokenLifespan', label: 'accessTokenLifespan', within: 'clientSessionMaxLifespan' },
  { name: 'clientSessionIdleTimeout', label: 'clientSessionIdle', within: 'ssoSessionIdleTimeout' },
  { name: 'ssoSessionIdleTimeout', label: 'SSOSessionIdle', within: 'ssoSessionMaxLifespan' },
  {
    name: 'ssoSessionIdleTimeoutRememberMe',
    label: 'SSOSessionIdleRememberMe',
    within: 'ssoSessionMaxLifespanRememberMe',
    inherits: 'ssoSessionIdleTimeout',
  },
  { name: 'clientSessionMaxLifespan', label: 'clientSessionMax', within: 'ssoSessionMaxLifespan' },
  { name: 'ssoSessionMaxLifespan', label: 'SSOSessionMax' },
  {
    name: 'ssoSessionMaxLifespanRememberMe',
    label: 'SSOSessionMaxRememberMe',
    inherits: 'ssoSessionMaxLifespan',
  },
]

/** What the lifetimes are read from. */
export const lifetimePaths = [['rememberMe'], ...rules.map(({ name }) => [name])]

type Read = (path: readonly string[]) => unknown

/** The seconds that count, and the setting that they are of; nothing while none is typed. */
function effectiveLifespan(
  name: string | undefined,
  read: Read,
): { seconds?: number; limitedBy?: TextKey } {
  const rule = rules.find((candidate) => candidate.name === name)
  const own = rule && numberOf(read([rule.name]))
  if (!rule || own === undefined) return {}
  const { label, within, inherits = within } = rule
  // An access token of 0 is over when it is issued; below, it lives as long as its session.
  const isInherited = inherits && (name === 'accessTokenLifespan' ? own < 0 : own === 0)
  const found = isInherited ? effectiveLifespan(inherits, read) : { seconds: own, limitedBy: label }
  const end = effectiveLifespan(within, read)
  return (end.seconds ?? Infinity) < (found.seconds ?? 0) ? end : found
}

/** The lifetimes in effect; `by` is another setting that decides one. */
export const lifetimesOf = (read: Read) =>
  rules
    .filter(({ name }) => read(['rememberMe']) === true || !name.endsWith('RememberMe'))
    .map(({ name, label }) => {
      const { seconds, limitedBy } = effectiveLifespan(name, read)
      return { label, seconds, limitedBy: limitedBy === label ? undefined : limitedBy }
    })

/** The times that the scale names. */
const times = [60, 3600, 86_400, 30 * 86_400, 365 * 86_400]

/** Places on one scale, in percent; a logarithm, for minutes and months stand on it. */
export function logScale(lifetimes: readonly { seconds: number | undefined }[]) {
  const longest = Math.max(86_400, ...lifetimes.map(({ seconds = 0 }) => seconds))
  const placeOf = (seconds: number) => (Math.log(Math.max(1, seconds)) / Math.log(longest)) * 100
  return { marks: times.filter((time) => time <= longest), placeOf }
}
