import type { TextKey } from '~/lib/textKey'
import { numberOf } from './lifespans'

/** A lifespan of a realm, what is over when another is, and whose value 0 stands for: that one's, too. */
type Rule = { name: string; label: TextKey; cappedBy?: string; inheritsFrom?: string }

/** What somebody gets by signing in, as the server reckons it, from short to long. */
const rules: readonly Rule[] = [
  {
    name: 'accessTokenLifespan',
    label: 'accessTokenLifespan',
    cappedBy: 'clientSessionMaxLifespan',
  },
  {
    name: 'clientSessionIdleTimeout',
    label: 'clientSessionIdle',
    cappedBy: 'ssoSessionIdleTimeout',
  },
  { name: 'ssoSessionIdleTimeout', label: 'SSOSessionIdle', cappedBy: 'ssoSessionMaxLifespan' },
  {
    name: 'ssoSessionIdleTimeoutRememberMe',
    label: 'SSOSessionIdleRememberMe',
    cappedBy: 'ssoSessionMaxLifespanRememberMe',
    inheritsFrom: 'ssoSessionIdleTimeout',
  },
  {
    name: 'clientSessionMaxLifespan',
    label: 'clientSessionMax',
    cappedBy: 'ssoSessionMaxLifespan',
  },
  { name: 'ssoSessionMaxLifespan', label: 'SSOSessionMax' },
  {
    name: 'ssoSessionMaxLifespanRememberMe',
    label: 'SSOSessionMaxRememberMe',
    inheritsFrom: 'ssoSessionMaxLifespan',
  },
]

/** What the lifetimes are read from. */
export const lifetimePaths = [['rememberMe'], ...rules.map(({ name }) => [name])]

/** The times that the scale names. */
const markTimes = [60, 3600, 86_400, 30 * 86_400, 365 * 86_400]

type Read = (path: readonly string[]) => unknown

/** The lifetimes in effect; `by` is another setting that decides one. */
export const lifetimesOf = (read: Read) =>
  rules
    .filter(({ name }) => read(['rememberMe']) === true || !name.endsWith('RememberMe'))
    .map(({ name, label }) => {
      const { seconds, limitedBy } = effectiveLifespan(name, read)
      return { label, seconds, limitedBy: limitedBy === label ? undefined : limitedBy }
    })

/** Places on one scale, in percent; a logarithm, for minutes and months stand on it. */
export function logScale(lifetimes: readonly { seconds: number | undefined }[]) {
  const longest = Math.max(86_400, ...lifetimes.map(({ seconds = 0 }) => seconds))
  const percentOf = (seconds: number) => (Math.log(Math.max(1, seconds)) / Math.log(longest)) * 100
  return { marks: markTimes.filter((time) => time <= longest), percentOf }
}

/** The seconds that count, and the setting that they are of; nothing while none is typed. */
function effectiveLifespan(
  name: string | undefined,
  read: Read,
): { seconds?: number; limitedBy?: TextKey } {
  const rule = rules.find((candidate) => candidate.name === name)
  const value = rule && numberOf(read([rule.name]))
  if (!rule || value === undefined) return {}
  const { label, cappedBy, inheritsFrom = cappedBy } = rule
  // An access token of 0 is over when it is issued; below, it lives as long as its session.
  const isInherited = inheritsFrom && (name === 'accessTokenLifespan' ? value < 0 : value === 0)
  const lifespan = isInherited
    ? effectiveLifespan(inheritsFrom, read)
    : { seconds: value, limitedBy: label }
  const cap = effectiveLifespan(cappedBy, read)
  return (cap.seconds ?? Infinity) < (lifespan.seconds ?? 0) ? cap : lifespan
}
