import { numberFormat } from '~/lib/numbers/numberFormat'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Formats as h:mm:ss or m:ss. */
export function formatElapsed(milliseconds: number, language: string): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const secondsText = twoDigits(seconds % 60)
  if (hours === 0) return `${minutes}:${secondsText}`
  return `${numberFormat(language).format(hours)}:${twoDigits(minutes)}:${secondsText}`
}
