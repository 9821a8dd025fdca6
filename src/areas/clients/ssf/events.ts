/** Names of events: of a list, or of a text in which commas part them. */
export const eventNames = (kept: unknown): readonly string[] =>
  (Array.isArray(kept) ? kept : typeof kept === 'string' ? kept.split(',') : [])
    .filter((each) => typeof each === 'string')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Attributes in which no event is sent on demand only of which the receiver is told no more. */
export function fittingEvents(attributes: Record<string, string> = {}) {
  const { 'ssf.supportedEvents': supported, 'ssf.emitOnlyEvents': onDemand } = attributes
  if (!supported || !onDemand) return attributes
  const told = eventNames(supported)
  const left = eventNames(onDemand).filter((each) => told.includes(each))
  return left.length === eventNames(onDemand).length
    ? attributes
    : { ...attributes, 'ssf.emitOnlyEvents': left.join(',') }
}
