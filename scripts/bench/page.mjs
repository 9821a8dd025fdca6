// A measured page: loads, acts, and counts network traffic.
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { watcher } from './inPage.mjs'

/** @typedef {import('./inPage.mjs').Condition} Condition */
/** @typedef {import('@playwright/test').Locator} Locator */

/** Milliseconds; some answers for a large realm are slow. */
const timeout = 60_000

/** Waits at most 20 seconds for other work on the machine to end. */
async function waitForIdleMachine() {
  const times = () =>
    cpus().reduce(
      ([idle, all], { times: cpuTimes }) => [
        idle + cpuTimes.idle,
        all + Object.values(cpuTimes).reduce((sum, time) => sum + time, 0),
      ],
      [0, 0],
    )
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const [idle, all] = times()
    await pause(300)
    const [idleLater, allLater] = times()
    if ((idleLater - idle) / (allLater - all || 1) > 0.6) return
  }
}

export class BenchPage {
  /** @type {Set<string>} */ #open = new Set()
  #last = Date.now()
  #started = 0
  requests = 0
  bytes = 0

  constructor(page, session, hand) {
    this.page = page
    this.hand = hand
    this.session = session
    const onEnd = (/** @type {string} */ id, /** @type {number} */ bytes) => {
      if (!this.#open.delete(id)) return
      this.#last = Date.now()
      this.bytes += bytes
    }
    session.on(
      'Network.requestWillBeSent',
      ({ requestId, request, wallTime, redirectResponse }) => {
        if (request.url.startsWith('data:')) return
        this.#started ||= wallTime * 1000
        this.#last = Date.now()
        this.requests++
        this.bytes += redirectResponse?.encodedDataLength ?? 0
        this.#open.add(requestId)
      },
    )
    // Cached, not requested.
    session.on('Network.requestServedFromCache', () => this.requests--)
    session.on('Network.responseReceived', ({ response }) => {
      if (response.fromDiskCache) this.requests--
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      onEnd(requestId, encodedDataLength),
    )
    session.on('Network.loadingFailed', ({ requestId }) => onEnd(requestId, 0))
  }

  /**
   * @param {import('@playwright/test').BrowserContext} context
   * @param {Condition[]} [readyConditions]
   * @param {{ hand?: number }} [options] `hand`: how long the pointer rests on what it presses and a
   *   finger between two keys, in ms; the times themselves start with the click or the last key
   */
  static async open(context, readyConditions, { hand = 0 } = {}) {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.addInitScript(watcher, readyConditions)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Performance.enable')
    return new BenchPage(page, session, hand)
  }

  /** Waits until there is no network activity, for prefetching in the background. */
  async waitUntilIdle(idleTime = 300, limit = 8000) {
    const until = Date.now() + limit
    while (Date.now() < until && (this.#open.size > 0 || Date.now() - this.#last < idleTime))
      await pause(25)
    this.#open.clear()
  }

  /**
   * Returns the time from the first request until the page is usable, and its traffic until idle.
   */
  async load(/** @type {string} */ address) {
    await waitForIdleMachine()
    this.#started = this.requests = this.bytes = 0
    await this.page.goto(address, { waitUntil: 'commit' })
    // Redirects replace the document and `castellanBench`.
    await this.page.waitForFunction(() => globalThis.castellanBench?.usableAt, null, {
      polling: 50,
      timeout,
    })
    const usableAt = await this.page.evaluate(() => globalThis.castellanBench.usableAt)
    await this.waitUntilIdle(500)
    return { took: usableAt - this.#started, requests: this.requests, bytes: this.bytes }
  }

  /**
   * Milliseconds from the event to the paint that meets all conditions.
   * @param {'click' | 'keydown'} kind
   * @param {Condition[]} conditions
   * @param {() => Promise<unknown>} action
   */
  async #timed(kind, conditions, action) {
    await this.waitUntilIdle()
    const armed = await this.page.evaluate(
      ([conditions, event]) => globalThis.castellanBench.arm(conditions, event),
      /** @type {const} */ ([conditions, kind]),
    )
    if (!armed) throw new Error(`Seen before anything was done: ${JSON.stringify(conditions)}`)
    await action()
    try {
      await this.page.waitForFunction(() => globalThis.castellanBench?.took, null, {
        polling: 30,
        timeout,
      })
    } catch (cause) {
      const missing = await this.page.evaluate(
        (conditions) => globalThis.castellanBench.missing(conditions),
        conditions,
      )
      throw new Error(`Never seen: ${JSON.stringify(missing)}`, { cause })
    }
    return this.page.evaluate(() => globalThis.castellanBench.took)
  }

  /** Clicks without measuring, until all conditions are met. */
  async reach(/** @type {Locator} */ target, /** @type {Condition[]} */ conditions) {
    await target.click()
    await this.page.waitForFunction(
      (conditions) => globalThis.castellanBench.missing(conditions).length === 0,
      conditions,
      { polling: 50, timeout },
    )
    await this.waitUntilIdle()
  }

  /**
   * Measured from the click, after hovering.
   * @param {Locator} target
   * @param {Condition[]} conditions
   */
  async click(target, conditions) {
    await target.waitFor()
    return this.#timed('click', conditions, async () => {
      await target.hover()
      await pause(this.hand)
      await target.click()
    })
  }

  /** Measured from the last key (Enter). */
  async search(/** @type {Locator} */ field, /** @type {string} */ text, conditions) {
    await field.click()
    return this.#timed('keydown', conditions, () => this.#type(text))
  }

  async #type(/** @type {string} */ text) {
    await this.page.keyboard.type(text, { delay: Math.max(this.hand, 30) })
    await this.page.keyboard.press('Enter')
  }

  /** Each answer takes as many milliseconds longer. */
  delayAnswers(/** @type {number} */ latency) {
    return this.session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  }

  /** Main thread time in milliseconds. */
  async work() {
    const { metrics } = await this.session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }

  /** Megabytes after garbage collection. */
  async heap() {
    await this.session.send('HeapProfiler.collectGarbage')
    await this.session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await this.session.send('Runtime.getHeapUsage')
    return usedSize / 1e6
  }

  close() {
    return this.page.close()
  }
}

export const navigationLink = (
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {string} */ name,
) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
