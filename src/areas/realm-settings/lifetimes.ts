import type { TextKey } from '~/lib/textKey'
import { numberOf } from './lifespanFields'

/**
 * `cappedBy` ends this lifespan early; a value of 0 inherits `inheritsFrom` (by default
 * `cappedBy`).
 */
type Rule = { name: string; label: TextKey; cappedBy?: string; inheritsFrom?: string }

/** As the server calculates them, from short to long. */
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

export const lifetimePaths = [['rememberMe'], ...rules.map(({ name }) => [name])]

type Read = (path: readonly string[]) => unknown

/** Effective lifetimes; `limitedBy` is the other setting that determines the value. */
export const lifetimesOf = (read: Read) =>
  rules
    .filter(({ name }) => read(['rememberMe']) === true || !name.endsWith('RememberMe'))
    .map(({ name, label }) => {
      const { seconds, limitedBy } = effectiveLifespan(name, read)
      return { label, seconds, limitedBy: limitedBy === label ? undefined : limitedBy }
    })

/** The effective seconds and the setting that determines them; empty while a field is empty. */
function effectiveLifespan(
  name: string | undefined,
  read: Read,
): { seconds?: number; limitedBy?: TextKey } {
  const rule = rules.find((candidate) => candidate.name === name)
  const value = rule && numberOf(read([rule.name]))
  if (!rule || value === undefined) return {}
  const { label, cappedBy, inheritsFrom = cappedBy } = rule
  // An access token of 0 expires immediately; a negative one lives as long as its session.
  const isInherited = inheritsFrom && (name === 'accessTokenLifespan' ? value < 0 : value === 0)
  const lifespan = isInherited
    ? effectiveLifespan(inheritsFrom, read)
    : { seconds: value, limitedBy: label }
  const cap = effectiveLifespan(cappedBy, read)
  return (cap.seconds ?? Infinity) < (lifespan.seconds ?? 0) ? cap : lifespan
}
