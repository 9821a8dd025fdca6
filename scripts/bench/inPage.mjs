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
 *   | { see: 'calm' }} Sight
 */

/** @returns {Sight} at least so many different visible texts */
export const text = (/** @type {RegExp} */ pattern, min = 1, within = 'main') => ({
  see: 'text',
  pattern: pattern.source,
  min,
  within,
})

/** @returns {Sight} no such text is visible any more */
export const noText = (/** @type {RegExp} */ pattern, within = 'main') => ({
  see: 'no text',
  pattern: pattern.source,
  within,
})

/** @returns {Sight} a field of the page with such a value */
export const value = (/** @type {RegExp} */ pattern) => ({ see: 'value', pattern: pattern.source })

/** A page that can be used: navigation, a heading, and nothing that is still loading. */
export const usable = (/** @type {string} */ link) =>
  /** @type {Sight[]} */ ([{ see: 'link', name: link }, { see: 'heading' }, { see: 'calm' }])

/** Given to `addInitScript`: must stand alone. */
export function watcher(/** @type {Sight[] | undefined} */ whenLoaded) {
  if (window.top !== window || globalThis.castellanBench) return
  const shown = (/** @type {Element | null} */ element) =>
    element?.checkVisibility({ visibilityProperty: true }) === true
  const all = (/** @type {string} */ selector, /** @type {ParentNode} */ root = document) => [
    ...root.querySelectorAll(selector),
  ]

  const countTexts = (pattern, within, enough) => {
    const found = new Set()
    for (const root of all(within)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (found.size < enough && walker.nextNode()) {
        const { parentElement } = walker.currentNode
        // The whole of it: a text may have places in it where a line may break.
        const words = parentElement?.textContent.trim() ?? ''
        if (!found.has(words) && pattern.test(words) && shown(parentElement)) found.add(words)
      }
    }
    return found.size
  }

  const sights = {
    text: ({ pattern, min, within }) => countTexts(new RegExp(pattern), within, min) >= min,
    'no text': ({ pattern, within }) => countTexts(new RegExp(pattern), within, 1) === 0,
    value: ({ pattern }) =>
      all('main input, main textarea').some(
        (field) => new RegExp(pattern).test(field.value) && shown(field),
      ),
    heading: () =>
      all('main :is(h1, h2)').some((element) => element.textContent.trim() && shown(element)),
    link: ({ name }) =>
      all('nav a').some((element) => element.textContent.trim() === name && shown(element)),
    calm: () => !all('[role=progressbar], [aria-busy=true]').some(shown),
  }
  const holds = (/** @type {Sight[]} */ wanted) => wanted.every((row) => sights[row.see](row))

  let changes = 0
  new MutationObserver(() => changes++).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })

  /** Calls back after the frame in which all of it is seen has been painted. */
  const watch = (/** @type {Sight[]} */ wanted, /** @type {(time: number) => void} */ done) => {
    // Values change without a change of the document.
    const always = wanted.some(({ see }) => see === 'value')
    let looked = -1
    const look = () => {
      if ((always || looked !== changes) && document.body) {
        looked = changes
        if (holds(wanted)) {
          setTimeout(() => done(performance.timeOrigin + performance.now()))
          return
        }
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
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
    arm(/** @type {Sight[]} */ wanted, /** @type {'click' | 'keydown'} */ kind) {
      bench.took = undefined
      if (holds(wanted)) return false
      let start = 0
      const begin = (/** @type {Event} */ event) => {
        if (!event.isTrusted) return
        const isFirst = start === 0
        start = performance.timeOrigin + event.timeStamp
        if (!isFirst) return
        watch(wanted, (time) => {
          removeEventListener(kind, begin, true)
          bench.took = time - start
        })
      }
      addEventListener(kind, begin, true)
      return true
    },
    /** Which of it is missing, for the message of a measurement that failed. */
    missing: (/** @type {Sight[]} */ wanted) => wanted.filter((row) => !sights[row.see](row)),
  }
  globalThis.castellanBench = bench
  if (whenLoaded) watch(whenLoaded, (time) => (bench.usableAt = time))
}
