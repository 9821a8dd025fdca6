/**
 * How to run npm, which need not be on the PATH.
 * @param {...string} args
 * @returns {[program: string, ...args: string[]]}
 */
export function npmCommand(...args) {
  const npm = process.env.npm_execpath
  return npm ? [process.execPath, npm, ...args] : ['npm', ...args]
}
