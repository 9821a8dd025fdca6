/** Names of events: of a list, or of a text in which commas part them. */
export const eventNames = (kept: unknown): readonly string[] =>
  (Array.isArray(kept) ? kept : typeof kept === 'string' ? kept.split(',') : [])
    .filter((item) => typeof item === 'string')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Attributes in which no event is sent on demand only of which the receiver is told no more. */
export function dropUnsupportedEvents(attributes: Record<string, string> = {}) {
  const { 'ssf.supportedEvents': supported, 'ssf.emitOnlyEvents': onDemand } = attributes
  if (!supported || !onDemand) return attributes
  const told = eventNames(supported)
  const left = eventNames(onDemand).filter((eventName) => told.includes(eventName))
  return left.length === eventNames(onDemand).length
    ? attributes
    : { ...attributes, 'ssf.emitOnlyEvents': left.join(',') }
}
