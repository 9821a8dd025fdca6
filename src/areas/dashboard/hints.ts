import type { Realm } from '~/api/realms/realms'
import type { WhoAmI } from '~/api/whoami'

/** Something about the realm that its administrators should look at. */
export type Hint = {
  severity: 'high' | 'medium' | 'low'
  /** Message key of the sentence. */
  text: string
  params?: Record<string, string>
  to: 'users' | 'keys' | 'securitySettings' | 'eventSettings' | 'emailSettings'
}

/**
 * What is worth a look, out of what is known anyway, the gravest first. A limited administrator gets
 * a partial realm: what it does not say is not held against it. `keyEnds`: the day on which a key in
 * use runs out soon.
 */
export function hintsOf(realm: Realm, me: Pick<WhoAmI, 'temporary'>, keyEnds?: string): Hint[] {
  const { bruteForceProtected, eventsEnabled, adminEventsEnabled, smtpServer } = realm
  // `id` comes only with the whole realm, and an empty `smtpServer` may be left out.
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
