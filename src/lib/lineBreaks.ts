export const hasLineBreak = (text: string) => /[\r\n]/.test(text)

/** A text area turns CRLF into LF; this restores it where the text had it. */
export const keepLineBreaks = (previous: string, typed: string) =>
  previous.includes('\r\n') ? typed.replaceAll(/\r?\n/g, '\r\n') : typed
