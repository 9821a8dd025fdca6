/** Keycloak rejects these: realm names are part of URLs. */
const forbidden = /[/&?#;=+:\\]/

/** Returns a message key. */
export const realmNameError = (name: string) =>
  forbidden.test(name) ? 'realmNameCharacters' : undefined
