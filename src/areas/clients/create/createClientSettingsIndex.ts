import { wizardSteps } from './wizard.fields'

/** All that is asked for a new client; the server may know further protocols. */
export const createClientSettingsIndex = wizardSteps({
  realm: '',
  protocols: ['openid-connect', 'saml'],
  sendsSignals: true,
}).map(({ sections }) => sections)
