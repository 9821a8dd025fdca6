// What runs in the measured pages. It knows no console: it looks, once per frame and only after the
// page has changed, whether all conditions hold, and takes the time there, so that the way to the
// driver and its pauses (Playwright asks again after up to half a second) are in no number.

/**
 * What has to be seen. `pattern` is a regular expression over one text, `within` a selector.
 * @typedef {| { see: 'text', pattern: string, min: number, within: string }
 *   | { see: 'no text', pattern: string, within: string }
 *   | { see: 'value', pattern: string }
 *   | { see: 'heading' }
 *   | { see: 'link', name: string }
 *   | { see: 'calm' }} Condition
 */

/** @returns {Condition} at least so many different visible texts */
export const text = (/** @type {RegExp} */ pattern, min = 1, within = 'main') => ({
  see: 'text',
  pattern: pattern.source,
  min,
  within,
})

/** @returns {Condition} no such text is visible any more */
export const noText = (/** @type {RegExp} */ pattern, within = 'main') => ({
  see: 'no text',
  pattern: pattern.source,
  within,
})

/** @returns {Condition} a field of the page with such a value */
export const value = (/** @type {RegExp} */ pattern) => ({ see: 'value', pattern: pattern.source })

/** A page that can be used: navigation, a heading, and nothing that is still loading. */
export const usable = (/** @type {string} */ link) =>
  /** @type {Condition[]} */ ([{ see: 'link', name: link }, { see: 'heading' }, { see: 'calm' }])

/** Given to `addInitScript`: must stand alone. */
export function watcher(/** @type {Condition[] | undefined} */ readyConditions) {
  if (window.top !== window || globalThis.castellanBench) return
  const isVisible = (/** @type {Element | null} */ element) =>
    element?.checkVisibility({ visibilityProperty: true }) === true
  const all = (/** @type {string} */ selector, /** @type {ParentNode} */ root = document) => [
    ...root.querySelectorAll(selector),
  ]

  const countTexts = (pattern, within, limit) => {
    const visibleTexts = new Set()
    for (const root of all(within)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (visibleTexts.size < limit && walker.nextNode()) {
        const { parentElement } = walker.currentNode
        // The whole of it: a text may have places in it where a line may break.
        const content = parentElement?.textContent.trim() ?? ''
        if (!visibleTexts.has(content) && pattern.test(content) && isVisible(parentElement))
          visibleTexts.add(content)
      }
    }
    return visibleTexts.size
  }

  const checks = {
    text: ({ pattern, min, within }) => countTexts(new RegExp(pattern), within, min) >= min,
    'no text': ({ pattern, within }) => countTexts(new RegExp(pattern), within, 1) === 0,
    value: ({ pattern }) =>
      all('main input, main textarea').some(
        (field) => new RegExp(pattern).test(field.value) && isVisible(field),
      ),
    heading: () =>
      all('main :is(h1, h2)').some((element) => element.textContent.trim() && isVisible(element)),
    link: ({ name }) =>
      all('nav a').some((element) => element.textContent.trim() === name && isVisible(element)),
    calm: () => !all('[role=progressbar], [aria-busy=true]').some(isVisible),
  }
  const areMet = (/** @type {Condition[]} */ conditions) =>
    conditions.every((condition) => checks[condition.see](condition))

  let changes = 0
  new MutationObserver(() => changes++).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })

  /** Calls back after the frame in which all of it is seen has been painted. */
  const watch = (
    /** @type {Condition[]} */ conditions,
    /** @type {(time: number) => void} */ done,
  ) => {
    // Values change without a change of the document.
    const checksValues = conditions.some(({ see }) => see === 'value')
    let checkedChanges = -1
    const check = () => {
      if ((checksValues || checkedChanges !== changes) && document.body) {
        checkedChanges = changes
        if (areMet(conditions)) {
          setTimeout(() => done(performance.timeOrigin + performance.now()))
          return
        }
      }
      requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  }

  const bench = {
    /** When the page could be used, since the epoch: documents that follow each other count. */
    usableAt: 0,
    /** How long the armed action took. */
    took: undefined,
    /**
     * Measures from the next event of this kind (the last key of several) until all of it is seen.
     * False when it is seen already.
     */
    arm(/** @type {Condition[]} */ conditions, /** @type {'click' | 'keydown'} */ kind) {
      bench.took = undefined
      if (areMet(conditions)) return false
      let start = 0
      const onEvent = (/** @type {Event} */ event) => {
        if (!event.isTrusted) return
        const isFirst = start === 0
        start = performance.timeOrigin + event.timeStamp
        if (!isFirst) return
        watch(conditions, (time) => {
          removeEventListener(kind, onEvent, true)
          bench.took = time - start
        })
      }
      addEventListener(kind, onEvent, true)
      return true
    },
    /** Which of it is missing, for the message of a measurement that failed. */
    missing: (/** @type {Condition[]} */ conditions) =>
      conditions.filter((condition) => !checks[condition.see](condition)),
  }
  globalThis.castellanBench = bench
  if (readyConditions) watch(readyConditions, (time) => (bench.usableAt = time))
}
