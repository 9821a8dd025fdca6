/**
 * For comparing: ignores case and reads `_` and `-` as spaces, so that "login error" finds
 * `LOGIN_ERROR`.
 */
export const toSearchText = (text: string, language?: string) =>
  text
    .toLocaleLowerCase(language)
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
