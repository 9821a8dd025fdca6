/** Accepts a list or comma-separated text. */
export const eventNames = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [])
    .filter((item) => typeof item === 'string')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Drops emit-only events that are no longer supported. */
export function dropUnsupportedEvents(attributes: Record<string, string> = {}) {
  const { 'ssf.supportedEvents': supported, 'ssf.emitOnlyEvents': onDemand } = attributes
  if (!supported || !onDemand) return attributes
  const supportedNames = eventNames(supported)
  const remaining = eventNames(onDemand).filter((eventName) => supportedNames.includes(eventName))
  return remaining.length === eventNames(onDemand).length
    ? attributes
    : { ...attributes, 'ssf.emitOnlyEvents': remaining.join(',') }
}
