/** Keycloak rejects these: realm names are part of URLs. */
const forbidden = /[/&?#;=+:\\]/

/** Returns a message key. */
export const realmNameFault = (name: string) =>
  forbidden.test(name) ? 'realmNameCharacters' : undefined
