import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { queryOptions } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { nameOf } from '~/form/values/paths'
import type { Edit } from '~/form/values/values'
import { attemptSave, bodyFor, type Decisions, type Save } from './save'

type Thing = {
  id: string
  name: string
  description?: string
  attributes: Record<string, string>
}

const base: Thing = {
  id: '1',
  name: 'a',
  description: 'old',
  attributes: { kept: '1', edited: '2', gone: '3' },
}

const edits: Edit[] = [
  { path: ['attributes', 'edited'], value: '4' },
  { path: ['attributes', 'gone'], value: undefined },
]

const bodyOf = (
  save: Partial<Save<Thing>>,
  input: { theirs?: Thing; edits?: readonly Edit[]; decisions?: Decisions; isWhole?: boolean } = {},
) =>
  bodyFor({
    save: { mutation: {}, ...save },
    isWhole: false,
    base,
    theirs: base,
    edits,
    decisions: new Map(),
    ...input,
  })

test('sends everything to an endpoint that replaces the object', () =>
  expect(bodyOf({})).toMatchObject({
    body: { ...base, attributes: { kept: '1', edited: '4' } },
  }))

test('sends only what differs to an endpoint that keeps the rest', () => {
  const theirs = { ...base, description: 'theirs' }
  expect(bodyOf({ partial: { always: ['id'] } }, { theirs })).toMatchObject({
    body: { id: '1', attributes: { kept: '1', edited: '4' } },
    complete: { ...theirs, attributes: { kept: '1', edited: '4' } },
  })
  const outcome = bodyOf({ partial: { always: ['id'], maps: { attributes: '' } } }, { theirs })
  expect(outcome).toHaveProperty('body', { id: '1', attributes: { edited: '4', gone: '' } })
})

test('leaves out what is never sent, even with the whole object', () => {
  const partial = { always: ['id'], never: ['description'] }
  const bodies = [false, true].map((isWhole) => bodyOf({ partial }, { isWhole }))
  expect(bodies).toMatchObject([{ body: { id: '1' } }, { body: { id: '1', name: 'a' } }])
  for (const outcome of bodies) expect(outcome).not.toHaveProperty('body.description')
})

test('remembers the values that a save changes, as the body has them', () => {
  const trimmed = bodyFor({
    save: { mutation: {} },
    isWhole: false,
    base,
    theirs: { ...base, attributes: { ...base.attributes, edited: '4' } },
    edits: [...edits, { path: ['name'], value: ' b ' }],
    decisions: new Map(),
    transform: (body) => ({ ...body, name: body.name.trim() }),
  })
  expect(trimmed).toHaveProperty('values', [
    { path: ['attributes', 'gone'], before: '3', value: undefined },
    { path: ['name'], before: 'a', value: 'b' },
  ])
})

test('remembers an edited map by key', () => {
  const map = { path: ['attributes'], value: { kept: '1', edited: '9' }, perKey: true } as const
  expect(bodyOf({}, { edits: [map] })).toHaveProperty('values', [
    { path: ['attributes', 'edited'], before: '2', value: '9' },
    { path: ['attributes', 'gone'], before: '3', value: undefined },
  ])
})

test('leaves out what was decided for theirs, and asks again once theirs has changed', () => {
  const name = { path: ['name'], value: 'mine' }
  const decisions: Decisions = new Map([
    [nameOf(['name']), { choice: 'theirs', theirs: 'a' } as const],
  ])
  expect(bodyOf({}, { edits: [name], decisions })).toEqual({ done: true })
  const theirs = { ...base, name: 'theirs' }
  expect(bodyOf({}, { edits: [name], decisions, theirs })).toMatchObject({
    conflicts: [{ path: ['name'], base: 'a', theirs: 'theirs', mine: 'mine' }],
  })
})

const refusal = new NetworkError('Conflict', {
  response: new Response(null, { status: 409 }),
  responseData: {},
})

/** Somebody else changes the object before each reading, up to a number of times. */
function saveWhileOthersSave(changes: number, write: (body: Thing) => Promise<unknown>) {
  let reads = 0
  const read = (): Promise<Thing> => {
    reads = Math.min(reads + 1, changes)
    return Promise.resolve({ ...base, description: `theirs ${reads}` })
  }
  return attemptSave({
    query: queryOptions({ queryKey: ['thing', changes], queryFn: read }),
    save: { mutation: {} },
    base,
    edits: [{ path: ['name'], value: 'mine' }],
    decisions: new Map(),
    write,
  })
}

test('merges once more where a simultaneous write made the server refuse', async () => {
  const write = vi.fn<(body: Thing) => Promise<unknown>>().mockRejectedValueOnce(refusal)
  expect(await saveWhileOthersSave(3, write)).toMatchObject({ status: 'saved' })
  expect(write.mock.calls.map(([{ name, description }]) => [name, description])).toEqual([
    ['mine', 'theirs 1'],
    ['mine', 'theirs 3'],
  ])
})

test('does not send a refused write for ever', async () => {
  const write = vi.fn<(body: Thing) => Promise<unknown>>().mockRejectedValue(refusal)
  await expect(saveWhileOthersSave(99, write)).rejects.toBe(refusal)
  expect(write).toHaveBeenCalledTimes(2)
})

test('leaves a refusal alone if nobody else has saved', async () => {
  const write = vi.fn<(body: Thing) => Promise<unknown>>().mockRejectedValue(refusal)
  await expect(saveWhileOthersSave(1, write)).rejects.toBe(refusal)
  expect(write).toHaveBeenCalledTimes(1)
})
