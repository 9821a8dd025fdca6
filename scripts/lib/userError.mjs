/**
 * A bad circumstance that a person can do something about: told in one line, without a stack trace.
 * `details` (such as the end of a log) is printed above that line.
 */
export class Trouble extends Error {
  /**
   * @param {string} message
   * @param {{ details?: string[], cause?: unknown }} [more]
   */
  constructor(message, { details = [], cause } = {}) {
    super(message, { cause })
    this.name = 'Trouble'
    this.details = details
  }
}

/** @type {Record<string, (error: NodeJS.ErrnoException) => string>} */
const systemErrors = {
  ENOSPC: ({ path }) => `The disk is full${at(path)}; make room and start again`,
  EDQUOT: ({ path }) => `The disk quota is used up${at(path)}; make room and start again`,
  EACCES: ({ path }) => `No permission to write${at(path)}`,
  EPERM: ({ path }) => `No permission to write${at(path)}`,
  EROFS: ({ path }) => `The disk is read-only${at(path)}`,
  ENOTDIR: ({ path }) => `Cannot write${at(path)}: a part of this path is a file, not a folder`,
}

const at = (/** @type {string | undefined} */ path) => (path ? ` (${path})` : '')

/**
 * The one line that tells a person what went wrong.
 * @param {unknown} error
 * @returns {string}
 */
export function oneLine(error) {
  if (!(error instanceof Error)) return String(error)
  const { code } = /** @type {NodeJS.ErrnoException} */ (error)
  const known = code === undefined ? undefined : systemErrors[code]
  return (known ? known(error) : error.message).replaceAll(/\s*\n\s*/g, ' ')
}

/**
 * Runs the main function of a command; an error ends the process with its one line.
 * @param {() => Promise<void>} main
 */
export async function command(main) {
  try {
    await main()
  } catch (error) {
    for (const line of error instanceof Trouble ? error.details : []) console.error(line)
    console.error(`castellan: ${oneLine(error)}`)
    // What is not a known circumstance may be a bug of ours; its stack is shown on request.
    if (process.env.CASTELLAN_DEBUG) console.error(error)
    process.exit(1)
  }
}
