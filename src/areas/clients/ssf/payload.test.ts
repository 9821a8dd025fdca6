import { expect, test } from 'vitest'
import { dropUnsupportedEvents, eventNames, payloadError, readPayload } from './payload'

test('replaces __now__ with the current second before parsing', () => {
  const text = '{ "event_timestamp": __now__, "reason": "at __now__" }'
  expect(readPayload(text, 1_700_000_000_999)).toEqual({
    event_timestamp: 1_700_000_000,
    reason: 'at 1700000000',
  })
})

test('accepts an empty payload, and rejects anything but a JSON object', () => {
  expect(readPayload('  ')).toBeUndefined()
  expect(payloadError('')).toBeUndefined()
  expect(payloadError('{}')).toBeUndefined()
  for (const text of ['{', '5', '[]', 'null', '"text"'])
    expect(payloadError(text)?.key).toBe('ssfEmitPayloadInvalidJson')
})

test('reads event names from a list or comma-separated text', () => {
  expect(eventNames('A, B,,')).toEqual(['A', 'B'])
  expect(eventNames(['A'])).toEqual(['A'])
  expect(eventNames(undefined)).toEqual([])
})

test('drops emit-only events that the receiver does not support', () => {
  const onDemand = { 'ssf.supportedEvents': 'A,B', 'ssf.emitOnlyEvents': 'B,C', other: 'yes' }
  expect(dropUnsupportedEvents(onDemand)).toEqual({ ...onDemand, 'ssf.emitOnlyEvents': 'B' })
  const valid = { 'ssf.supportedEvents': 'A,B', 'ssf.emitOnlyEvents': 'B' }
  expect(dropUnsupportedEvents(valid)).toBe(valid)
  expect(dropUnsupportedEvents({ 'ssf.emitOnlyEvents': 'B' })).toEqual({
    'ssf.emitOnlyEvents': 'B',
  })
})
