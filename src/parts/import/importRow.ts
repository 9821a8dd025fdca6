/** A row of a file of people; `line` counts from 1, without the headings. */
export type ImportRow = { line: number; username: string; email: string }

/** What is to become of a row; message key `import.…`. */
export type PlannedRow = ImportRow & { action: string }

export const rowName = ({ line, username, email }: ImportRow) => `${line} ${username || email}`
