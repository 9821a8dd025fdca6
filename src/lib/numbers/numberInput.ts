export type NumberRules = {
  min?: number | undefined
  max?: number | undefined
  fallback?: number | undefined
}

/** `fallback` for anything but a number. */
export function readNumber(text: string, rules: NumberRules = {}): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) return rules.fallback
  return clamp(value, rules)
}

/** Undefined steps to the fallback or the allowed value nearest 0. */
export const stepNumber = (value: number | undefined, step: 1 | -1, rules: NumberRules = {}) =>
  value === undefined ? clamp(rules.fallback ?? 0, rules) : clamp(value + step, rules)

export const canStep = (value: number | undefined, { min, max }: NumberRules) => ({
  down: value === undefined || min === undefined || value > min,
  up: value === undefined || max === undefined || value < max,
})

const clamp = (value: number, { min = -Infinity, max = Infinity }: NumberRules) =>
  Math.min(max, Math.max(min, value))
