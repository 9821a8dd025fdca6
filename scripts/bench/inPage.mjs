// Runs in the measured pages. Conditions are checked in the page, once per changed frame: polling
// by Playwright adds up to half a second.

/**
 * `pattern` is a regular expression for one text, `within` a selector, `min` the number of different texts.
 * @typedef {| { see: 'text', pattern: string, min: number, within: string }
 *   | { see: 'no text', pattern: string, within: string }
 *   | { see: 'value', pattern: string }
 *   | { see: 'heading' }
 *   | { see: 'link', name: string }
 *   | { see: 'calm' }} Condition
 */

/** @returns {Condition} */
export const text = (/** @type {RegExp} */ pattern, min = 1, within = 'main') => ({
  see: 'text',
  pattern: pattern.source,
  min,
  within,
})

/** @returns {Condition} */
export const noText = (/** @type {RegExp} */ pattern, within = 'main') => ({
  see: 'no text',
  pattern: pattern.source,
  within,
})

/** @returns {Condition} */
export const value = (/** @type {RegExp} */ pattern) => ({ see: 'value', pattern: pattern.source })

/** Has navigation and a heading, and nothing is loading. */
export const usable = (/** @type {string} */ link) =>
  /** @type {Condition[]} */ ([{ see: 'link', name: link }, { see: 'heading' }, { see: 'calm' }])

/** Passed to `addInitScript`, so it must be self-contained. */
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
        // The text of the parent: `<wbr>` splits text nodes.
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

  /** Calls back after the paint of the frame that meets all conditions. */
  const watch = (
    /** @type {Condition[]} */ conditions,
    /** @type {(time: number) => void} */ done,
  ) => {
    // Values change without a DOM mutation.
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
    /** Milliseconds since the epoch, so that it survives redirects. */
    usableAt: 0,
    /** Milliseconds. */
    took: undefined,
    /**
     * Measures from the next event of this kind (the last key of several) until all conditions are
     * met. Returns false if they already are.
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
    /** For error messages. */
    missing: (/** @type {Condition[]} */ conditions) =>
      conditions.filter((condition) => !checks[condition.see](condition)),
  }
  globalThis.castellanBench = bench
  if (readyConditions) watch(readyConditions, (time) => (bench.usableAt = time))
}
