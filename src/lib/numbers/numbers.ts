export type NumberRules = {
  min?: number | undefined
  max?: number | undefined
  fallback?: number | undefined
}

/** A typed number inside its limits; what is no number is the fallback (undefined: no value). */
export function readNumber(text: string, rules: NumberRules = {}): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) return rules.fallback
  return clamp(value, rules)
}

/** One up or down from a value, inside the limits; from nothing, the nearest to 0 that is allowed. */
export const stepNumber = (value: number | undefined, step: 1 | -1, rules: NumberRules = {}) =>
  value === undefined ? clamp(rules.fallback ?? 0, rules) : clamp(value + step, rules)

/** Which way a value may still go. */
export const canStep = (value: number | undefined, { min, max }: NumberRules) => ({
  down: value === undefined || min === undefined || value > min,
  up: value === undefined || max === undefined || value < max,
})

const clamp = (value: number, { min = -Infinity, max = Infinity }: NumberRules) =>
  Math.min(max, Math.max(min, value))
