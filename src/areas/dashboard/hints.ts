import type { Realm } from '~/api/realms/realms'
import type { WhoAmI } from '~/api/whoami'

export type Hint = {
  severity: 'high' | 'medium' | 'low'
  /** Message key. */
  text: string
  params?: Record<string, string>
  to: 'users' | 'keys' | 'securitySettings' | 'eventSettings' | 'emailSettings'
}

/**
 * Most severe first. A limited administrator gets a partial realm: missing fields give no hint.
 * `keyEnds`: formatted date.
 */
export function hintsOf(realm: Realm, me: Pick<WhoAmI, 'temporary'>, keyEnds?: string): Hint[] {
  const { bruteForceProtected, eventsEnabled, adminEventsEnabled, smtpServer } = realm
  // Only full realms have an `id`; they may omit an empty `smtpServer`.
  const isFullRealm = realm.id !== undefined
  const hints: (Hint | false)[] = [
    me.temporary && { severity: 'high', text: 'hintTemporaryAdmin', to: 'users' },
    keyEnds !== undefined && {
      severity: 'high',
      text: 'hintKeyEnds',
      params: { date: keyEnds },
      to: 'keys',
    },
    bruteForceProtected === false && {
      severity: 'medium',
      text: 'hintNoBruteForce',
      to: 'securitySettings',
    },
    isFullRealm &&
      !smtpServer?.host && { severity: 'medium', text: 'hintNoSmtp', to: 'emailSettings' },
    eventsEnabled === false && {
      severity: 'low',
      text: 'savingUserEventsOff',
      to: 'eventSettings',
    },
    adminEventsEnabled === false && {
      severity: 'low',
      text: 'savingAdminEventsOff',
      to: 'eventSettings',
    },
  ]
  return hints.filter((hint) => hint !== false)
}
