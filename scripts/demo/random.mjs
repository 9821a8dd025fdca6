/**
 * Seeded random numbers (mulberry32): screenshots and tests rely on the same people on every machine.
 *
 * @param {number} seed
 */
export function seeded(seed) {
  let state = seed >>> 0

  /** From 0 to below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** Both inclusive. */
  const between = (low, high) => low + Math.floor(next() * (high - low + 1))

  return {
    between,
    /** `share` is from 0 to 1. */
    chance: (share) => next() < share,
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => list[between(0, list.length - 1)],
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => between(0, 255))),
  }
}
