import type { Patch } from '~/api/realms/realms'

const passkeysSwitch = 'webAuthnPolicyPasswordlessPasskeysEnabled'

/**
 * What turns one switch of a realm. Two things the server does not do by itself: an address that
 * signs in must be one person's, and the passkeys switch is ignored unless the whole policy for
 * passwordless sign-in comes with it (what is missing of that is reset to the defaults).
 */
export function switchPatch(name: string, isOn: boolean): Patch {
  const patch = { [name]: isOn }
  if (name === 'registrationEmailAsUsername' || name === 'loginWithEmailAllowed')
    return { ...patch, duplicateEmailsAllowed: false }
  if (name !== passkeysSwitch) return patch
  return (current) => {
    const policy = Object.entries(current).filter(([key]) =>
      key.startsWith('webAuthnPolicyPasswordless'),
    )
    return { ...Object.fromEntries(policy), ...patch }
  }
}
