/**
 * For comparing: ignores case and reads `_` and `-` as spaces, so that "login error" finds
 * `LOGIN_ERROR`.
 */
export const toSearchText = (text: string, language?: string) =>
  text
    .toLocaleLowerCase(language)
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

export const hasLineBreak = (text: string) => /[\r\n]/.test(text)

/** A text area turns CRLF into LF; this restores it where the text had it. */
export const keepLineBreaks = (previous: string, typed: string) =>
  previous.includes('\r\n') ? typed.replaceAll(/\r?\n/g, '\r\n') : typed

export const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** As Keycloak creates them; ids of imported objects may be any text. */
export const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Keycloak rejects these: realm names are part of URLs. */
const forbidden = /[/&?#;=+:\\]/

/** Returns a message key. */
export const realmNameError = (name: string) =>
  forbidden.test(name) ? 'realmNameCharacters' : undefined
