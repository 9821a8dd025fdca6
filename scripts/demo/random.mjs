/**
 * A small generator of repeatable random numbers (mulberry32): the same seed gives the same demo
 * realm on every machine, so that screenshots and tests can name its people.
 *
 * @param {number} seed
 */
export function seeded(seed) {
  let state = seed >>> 0

  /** A number from 0 up to, not including, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `low` to `high`, both included. */
  const between = (low, high) => low + Math.floor(next() * (high - low + 1))

  return {
    between,
    /** True with the given chance from 0 to 1. */
    chance: (share) => next() < share,
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => list[between(0, list.length - 1)],
    /** A text of decimal digits. */
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
    /** Bytes, for salts that stay the same. */
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => between(0, 255))),
  }
}
