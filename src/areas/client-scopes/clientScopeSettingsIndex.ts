import { newScopeSettings } from './clientScope.fields'

/** Protocols added by extensions have no settings here. */
export const clientScopeSettingsIndex = newScopeSettings(['openid-connect', 'saml'])
