/** Refused by the server in a realm's name, because the name is a part of addresses. */
const forbidden = /[/&?#;=+:\\]/

/** The message key of what is wrong with the characters of a realm's name. */
export const realmNameFault = (name: string) =>
  forbidden.test(name) ? 'realmNameCharacters' : undefined
