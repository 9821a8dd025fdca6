import { newScopeSettings } from './clientScope.fields'

/** All that is asked for a new client scope; the server may know further protocols. */
export const clientScopeSettingsIndex = newScopeSettings(['openid-connect', 'saml'])
