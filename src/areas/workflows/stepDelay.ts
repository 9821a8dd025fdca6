const secondsPer: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400 }

const shortPattern = /^(\d+)(ms|s|m|h|d)?$/i

const isoPattern = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i

/** Returns seconds. Accepts what Keycloak does (`5d`, `90`, `PT1H`); NaN for anything else. */
export function parseDelay(text: string): number {
  const [, amount, unit = 's'] = shortPattern.exec(text.trim()) ?? []
  if (amount !== undefined) return Number(amount) * (secondsPer[unit.toLowerCase()] ?? Number.NaN)
  const [match, days = 0, hours = 0, minutes = 0, seconds = 0] = isoPattern.exec(text.trim()) ?? []
  if (match === undefined) return Number.NaN
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

export function formatDelay(seconds: number): string {
  const unit =
    ['d', 'h', 'm'].find((value) => seconds % (secondsPer[value] ?? 1) === 0 && seconds > 0) ?? 's'
  return `${seconds / (secondsPer[unit] ?? 1)}${unit}`
}
