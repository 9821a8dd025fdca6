/** A row of a file of people; `line` counts from 1, without the headings. */
export type Line = { line: number; username: string; email: string }

/** What is to become of a row; message key `import.…`. */
export type Planned = Line & { action: string }

export const lineName = ({ line, username, email }: Line) => `${line} ${username || email}`
