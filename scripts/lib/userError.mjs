/**
 * An error that the user can fix: printed as one line without a stack, after `details` (such as the
 * end of a log).
 */
export class UserError extends Error {
  /**
   * @param {string} message
   * @param {{ details?: string[], cause?: unknown }} [more]
   */
  constructor(message, { details = [], cause } = {}) {
    super(message, { cause })
    this.name = 'UserError'
    this.details = details
  }
}

/** @type {Record<string, (error: NodeJS.ErrnoException) => string>} */
const systemErrors = {
  ENOSPC: ({ path }) => `The disk is full${inPath(path)}; make room and start again`,
  EDQUOT: ({ path }) => `The disk quota is used up${inPath(path)}; make room and start again`,
  EACCES: ({ path }) => `No permission to write${inPath(path)}`,
  EPERM: ({ path }) => `No permission to write${inPath(path)}`,
  EROFS: ({ path }) => `The disk is read-only${inPath(path)}`,
  ENOTDIR: ({ path }) => `Cannot write${inPath(path)}: a part of this path is a file, not a folder`,
}

const inPath = (/** @type {string | undefined} */ path) => (path ? ` (${path})` : '')

/**
 * Describes an error in one line.
 * @param {unknown} error
 * @returns {string}
 */
export function errorLine(error) {
  if (!(error instanceof Error)) return String(error)
  const { code } = /** @type {NodeJS.ErrnoException} */ (error)
  const describe = code === undefined ? undefined : systemErrors[code]
  return (describe ? describe(error) : error.message).replaceAll(/\s*\n\s*/g, ' ')
}

/**
 * Runs a command; exits with status 1 and one line on an error.
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main()
  } catch (error) {
    for (const line of error instanceof UserError ? error.details : []) console.error(line)
    console.error(`castellan: ${errorLine(error)}`)
    // Other errors may be bugs; show the stack on request.
    if (process.env.CASTELLAN_DEBUG) console.error(error)
    process.exit(1)
  }
}
