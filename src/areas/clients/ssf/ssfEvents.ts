/** Names of events: of a list, or of a text in which commas part them. */
export const eventNames = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [])
    .filter((item) => typeof item === 'string')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Attributes in which no event is sent on demand only of which the receiver is told no more. */
export function dropUnsupportedEvents(attributes: Record<string, string> = {}) {
  const { 'ssf.supportedEvents': supported, 'ssf.emitOnlyEvents': onDemand } = attributes
  if (!supported || !onDemand) return attributes
  const supportedNames = eventNames(supported)
  const remaining = eventNames(onDemand).filter((eventName) => supportedNames.includes(eventName))
  return remaining.length === eventNames(onDemand).length
    ? attributes
    : { ...attributes, 'ssf.emitOnlyEvents': remaining.join(',') }
}
