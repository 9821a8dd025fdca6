import { wizardSteps } from './wizard.fields'

/** The server may know further protocols. */
export const createClientSettingsIndex = wizardSteps('', ['openid-connect', 'saml']).map(
  ({ sections }) => sections,
)
