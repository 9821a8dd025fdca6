// Playwright reporter: a line per test, and failures in full. `npm test` repeats failures as single
// lines at the end.
const marks = { expected: '✓', unexpected: '✗', flaky: '✗', skipped: '-' }

export default class Progress {
  #total = 0
  #done = 0

  /**
   * @param {import('@playwright/test/reporter').FullConfig} config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(config, suite) {
    this.#total = suite.allTests().length
    console.log(`${this.#total} end-to-end tests, ${config.workers} at a time`)
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    this.#done += 1
    const title = test.titlePath().slice(2).join(' › ')
    const seconds = (result.duration / 1000).toFixed(1)
    console.log(`  ${marks[test.outcome()]} ${this.#done}/${this.#total} ${title} (${seconds} s)`)
    if (test.outcome() !== 'unexpected') return
    for (const { message, snippet } of result.errors)
      console.log([`${test.location.file}:${test.location.line}`, message, snippet].join('\n'))
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    console.error(error.stack ?? error.message ?? error.value)
  }

  printsToStdio() {
    return true
  }
}
