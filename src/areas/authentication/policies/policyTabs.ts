import type { TabRecord } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

type Shown = { realm: string }

const key = ({ realm }: Shown) => realm

/** The policies, in order; their ids are those of the official console's tabs. */
export const policyTabs: readonly TabRecord<Shown, { realm: string }>[] = [
  {
    id: 'passwordPolicy',
    title: 'passwordPolicy',
    component: lazyComponent(async () => (await import('./PasswordPolicy')).PasswordPolicy),
    key,
  },
  {
    id: 'otpPolicy',
    title: 'otpPolicy',
    component: lazyComponent(async () => (await import('./OtpPolicy')).OtpPolicy),
    key,
  },
  {
    id: 'webauthnPolicy',
    title: 'webauthnPolicy',
    component: lazyComponent(async () => (await import('./WebAuthnPolicy')).WebAuthnPolicy),
    key,
  },
  {
    id: 'webauthnPasswordlessPolicy',
    title: 'webauthnPasswordlessPolicy',
    component: lazyComponent(async () => (await import('./WebAuthnPolicy')).PasswordlessPolicy),
    key,
  },
  {
    id: 'cibaPolicy',
    title: 'cibaPolicy',
    component: lazyComponent(async () => (await import('./CibaPolicy')).CibaPolicy),
    key,
  },
]
