export type NumberRules = {
  min?: number | undefined
  max?: number | undefined
  fallback?: number | undefined
}

/** `fallback` for anything but a number; without one, undefined if empty and NaN otherwise. */
export function readNumber(text: string, fallback?: number): number | undefined {
  if (text.trim() === '') return fallback
  const value = Number(text)
  return Number.isFinite(value) ? value : (fallback ?? Number.NaN)
}

/** What a field changes when it is left: an empty text to the fallback, a small number to the minimum. */
export function replacementOf(text: string, { min, fallback }: NumberRules) {
  const value = readNumber(text)
  if (value === undefined || Number.isNaN(value))
    return fallback === undefined ? undefined : ({ value: fallback, reason: 'fallback' } as const)
  return min !== undefined && value < min ? ({ value: min, reason: 'min' } as const) : undefined
}

/** Undefined steps to the fallback or the allowed value nearest 0. */
export const stepNumber = (value: number | undefined, step: 1 | -1, rules: NumberRules = {}) =>
  isMissing(value) ? clamp(rules.fallback ?? 0, rules) : clamp(value + step, rules)

export const canStep = (value: number | undefined, { min, max }: NumberRules) => ({
  down: isMissing(value) || min === undefined || value > min,
  up: isMissing(value) || max === undefined || value < max,
})

const isMissing = (value: number | undefined): value is undefined =>
  value === undefined || Number.isNaN(value)

const clamp = (value: number, { min = -Infinity, max = Infinity }: NumberRules) =>
  Math.min(max, Math.max(min, value))
