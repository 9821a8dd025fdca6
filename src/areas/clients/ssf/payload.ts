import { valueToString, type FieldValue } from '~/lib/field'

/**
 * `__now__` stands for the current second. Throws a SyntaxError unless the text is a JSON object.
 */
export function readPayload(text: string, timestamp = Date.now()): object | undefined {
  if (text.trim() === '') return undefined
  const payload: unknown = JSON.parse(
    text.replaceAll('__now__', String(Math.floor(timestamp / 1000))),
  )
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw new SyntaxError(text.trim())
  return payload
}

export function payloadError(value: FieldValue) {
  try {
    readPayload(valueToString(value))
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    return { key: 'ssfEmitPayloadInvalidJson' as const, params: { error: reason } }
  }
}

export const payloadWarnings = (value: FieldValue) =>
  [payloadError(value)].filter((error) => error !== undefined)

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
