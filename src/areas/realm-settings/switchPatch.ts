import type { SwitchPatch } from '~/api/realms/realms'

const passkeysSwitch = 'webAuthnPolicyPasswordlessPasskeysEnabled'

/**
 * Two exceptions: login by email must rule out duplicate emails, and the server ignores the
 * passkeys switch without the entire passwordless policy (it resets missing properties to their
 * defaults).
 */
export function switchPatch(name: string, isOn: boolean): SwitchPatch {
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
