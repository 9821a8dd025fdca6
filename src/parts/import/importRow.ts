/** `line` counts from 1, without the headings. */
export type ImportRow = { line: number; username: string; email: string }

/** `action` is a key below `import.`. */
export type PlannedRow = ImportRow & { action: string }

export const rowName = ({ line, username, email }: ImportRow) => `${line} ${username || email}`
