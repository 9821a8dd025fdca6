import { newScopeSettings } from './scope.fields'

/** All that is asked for a new client scope; the server may know further protocols. */
export const settings = newScopeSettings(['openid-connect', 'saml'])
