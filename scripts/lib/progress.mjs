/**
 * One line of progress that renews itself on a terminal; elsewhere (a log file, CI) a line every few
 * seconds.
 * @param {string} title
 * @param {(text: string) => void} [log]
 */
export function progressLine(title, log = console.log) {
  const terminal = process.stdout.isTTY && log === console.log
  const pause = terminal ? 100 : 5000
  let last = Date.now()
  const show = (/** @type {string} */ text) => {
    if (Date.now() - last < pause) return
    last = Date.now()
    if (terminal) process.stdout.write(`\r\x1b[2K${text}`)
    else log(text)
  }
  if (terminal) process.stdout.write(title)
  else log(title)
  return {
    /** Part of a known or unknown (0) whole, in bytes. */
    bytes: (/** @type {number} */ done, /** @type {number} */ total) =>
      show(
        total > 0
          ? `${title} ${Math.floor((done / total) * 100)} % of ${megabytes(total)}`
          : `${title} ${megabytes(done)}`,
      ),
    /** Something else worth showing. */
    text: (/** @type {string} */ text) => show(`${title} ${text}`),
    /** Ends the line. */
    end: () => {
      if (terminal) process.stdout.write(`\r\x1b[2K${title} done\n`)
    },
    /** Ends the line of something that did not work. */
    fail: () => {
      if (terminal) process.stdout.write('\r\x1b[2K')
    },
  }
}

const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1e6)} MB`
