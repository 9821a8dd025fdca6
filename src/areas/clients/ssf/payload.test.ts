import { expect, test } from 'vitest'
import { eventNames, dropUnsupportedEvents } from './ssfEvents'
import { payloadError, readPayload } from './payload'

test('the current second is filled in before the text is read', () => {
  const text = '{ "event_timestamp": __now__, "reason": "at __now__" }'
  expect(readPayload(text, 1_700_000_000_999)).toEqual({
    event_timestamp: 1_700_000_000,
    reason: 'at 1700000000',
  })
})

test('nothing is no payload; what is no object is a fault', () => {
  expect(readPayload('  ')).toBeUndefined()
  expect(payloadError('')).toBeUndefined()
  expect(payloadError('{}')).toBeUndefined()
  for (const text of ['{', '5', '[]', 'null', '"text"'])
    expect(payloadError(text)?.key).toBe('ssfEmitPayloadInvalidJson')
})

test('names of events stand in lists, or in one text', () => {
  expect(eventNames('A, B,,')).toEqual(['A', 'B'])
  expect(eventNames(['A'])).toEqual(['A'])
  expect(eventNames(undefined)).toEqual([])
})

test('of what a receiver is not told, nothing is sent on demand', () => {
  const onDemand = { 'ssf.supportedEvents': 'A,B', 'ssf.emitOnlyEvents': 'B,C', other: 'yes' }
  expect(dropUnsupportedEvents(onDemand)).toEqual({ ...onDemand, 'ssf.emitOnlyEvents': 'B' })
  const fine = { 'ssf.supportedEvents': 'A,B', 'ssf.emitOnlyEvents': 'B' }
  expect(dropUnsupportedEvents(fine)).toBe(fine)
  expect(dropUnsupportedEvents({ 'ssf.emitOnlyEvents': 'B' })).toEqual({
    'ssf.emitOnlyEvents': 'B',
  })
})
