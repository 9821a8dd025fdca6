import type { FieldValue, Path, Section } from '~/lib/field'
import { inheritsFrom, formatDuration, lifespan, numberOf } from './lifespanFields'

const ssoIdle = ['ssoSessionIdleTimeout']
const ssoMax = ['ssoSessionMaxLifespan']
const offlineIdle = ['offlineSessionIdleTimeout']
const offlineMax = ['offlineSessionMaxLifespan']
const clientIdle = ['clientSessionIdleTimeout']
const clientMax = ['clientSessionMaxLifespan']

/** The server rejects it for sessions. For offline sessions it accepts it without any effect. */
const validateAtMost = (limit: Path) => (value: FieldValue, read: (path: Path) => unknown) => {
  const [seconds, max] = [numberOf(value), numberOf(read(limit))]
  return seconds !== undefined && max !== undefined && seconds > max
    ? { key: 'lifespanLonger', params: { time: formatDuration(max) } }
    : undefined
}

const remembered = { path: ['rememberMe'], is: true }
const limited = { path: ['offlineSessionMaxLifespanEnabled'], is: true }

export const sessions: readonly Section[] = [
  {
    title: 'SSOSessionSettings',
    fields: [
      {
        ...lifespan,
        path: ssoIdle,
        label: 'SSOSessionIdle',
        help: 'ssoSessionIdle',
        rechecks: [clientIdle],
      },
      {
        ...lifespan,
        path: ssoMax,
        label: 'SSOSessionMax',
        help: 'ssoSessionMax',
        rechecks: [clientMax],
      },
      {
        ...inheritsFrom(ssoIdle, 'SSOSessionIdle'),
        path: ['ssoSessionIdleTimeoutRememberMe'],
        label: 'SSOSessionIdleRememberMe',
        help: 'ssoSessionIdleRememberMe',
        when: remembered,
      },
      {
        ...inheritsFrom(ssoMax, 'SSOSessionMax'),
        path: ['ssoSessionMaxLifespanRememberMe'],
        label: 'SSOSessionMaxRememberMe',
        help: 'ssoSessionMaxRememberMe',
        when: remembered,
      },
    ],
  },
  {
    title: 'clientSessionSettings',
    fields: [
      {
        ...inheritsFrom(ssoIdle, 'SSOSessionIdle'),
        path: clientIdle,
        label: 'clientSessionIdle',
        help: 'clientSessionIdleHelp',
        validate: validateAtMost(ssoIdle),
      },
      {
        ...inheritsFrom(ssoMax, 'SSOSessionMax'),
        path: clientMax,
        label: 'clientSessionMax',
        help: 'clientSessionMaxHelp',
        validate: validateAtMost(ssoMax),
        below: 'Lifetimes',
      },
    ],
  },
  {
    title: 'offlineSessionSettings',
    fields: [
      {
        ...lifespan,
        path: offlineIdle,
        label: 'offlineSessionIdle',
        help: 'offlineSessionIdleHelp',
        rechecks: [['clientOfflineSessionIdleTimeout']],
      },
      {
        ...inheritsFrom(offlineIdle, 'offlineSessionIdle'),
        path: ['clientOfflineSessionIdleTimeout'],
        label: 'clientOfflineSessionIdle',
        help: 'clientOfflineSessionIdleHelp',
        validate: validateAtMost(offlineIdle),
      },
      {
        path: ['offlineSessionMaxLifespanEnabled'],
        label: 'offlineSessionMaxLimited',
        help: 'offlineSessionMaxLimitedHelp',
        kind: 'switch',
        labels: 'enabledDisabled',
      },
      {
        ...lifespan,
        path: offlineMax,
        label: 'offlineSessionMax',
        help: 'offlineSessionMaxHelp',
        when: limited,
        rechecks: [['clientOfflineSessionMaxLifespan']],
      },
      {
        ...inheritsFrom(offlineMax, 'offlineSessionMax'),
        path: ['clientOfflineSessionMaxLifespan'],
        label: 'clientOfflineSessionMax',
        help: 'clientOfflineSessionMaxHelp',
        when: limited,
        validate: validateAtMost(offlineMax),
      },
    ],
  },
  {
    title: 'loginSettings',
    fields: [
      {
        ...lifespan,
        path: ['accessCodeLifespanLogin'],
        label: 'loginTimeout',
        help: 'loginTimeoutHelp',
      },
      {
        ...lifespan,
        path: ['accessCodeLifespanUserAction'],
        label: 'loginActionTimeout',
        help: 'loginActionTimeoutHelp',
      },
    ],
  },
]
