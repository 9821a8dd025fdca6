/**
 * Shows progress: one updated line on a terminal, elsewhere a new line every 5 seconds.
 * @param {string} title
 * @param {(text: string) => void} [log]
 */
export function progressLine(title, log = console.log) {
  const isTerminal = process.stdout.isTTY && log === console.log
  const interval = isTerminal ? 100 : 5000
  let lastShown = Date.now()
  const show = (/** @type {string} */ text) => {
    if (Date.now() - lastShown < interval) return
    lastShown = Date.now()
    if (isTerminal) process.stdout.write(`\r\x1b[2K${text}`)
    else log(text)
  }
  if (isTerminal) process.stdout.write(title)
  else log(title)
  return {
    /** `total` is 0 if unknown. */
    bytes: (/** @type {number} */ done, /** @type {number} */ total) =>
      show(
        total > 0
          ? `${title} ${Math.floor((done / total) * 100)} % of ${megabytes(total)}`
          : `${title} ${megabytes(done)}`,
      ),
    text: (/** @type {string} */ text) => show(`${title} ${text}`),
    end: () => {
      if (isTerminal) process.stdout.write(`\r\x1b[2K${title} done\n`)
    },
    fail: () => {
      if (isTerminal) process.stdout.write('\r\x1b[2K')
    },
  }
}

const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1e6)} MB`
