import { wizardSteps } from './wizard.fields'

/** The server may know further protocols. */
export const createClientSettingsIndex = wizardSteps({
  realm: '',
  protocols: ['openid-connect', 'saml'],
  sendsSignals: true,
}).map(({ sections }) => sections)
