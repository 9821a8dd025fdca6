import { expect, test } from 'vitest'
import { parseClientFile } from './parseClientFile'

const read = (value: unknown) => parseClientFile(JSON.stringify(value))

test('removes ids and masked secrets from an imported client', () => {
  const file = read({
    id: 'x',
    clientId: 'shop',
    secret: '**********',
    access: { view: true },
    protocolMappers: [{ id: 'm', name: 'colour' }],
    attributes: { 'a.b': 'c' },
  })
  expect(file).toEqual({
    state: 'client',
    client: { clientId: 'shop', protocolMappers: [{ name: 'colour' }], attributes: { 'a.b': 'c' } },
    isMasked: true,
  })
})

test('reads a client, also from a list or a realm export, and counts several', () => {
  const clients = [{ clientId: 'a', secret: 's' }, { clientId: 'b' }]
  const [client] = clients
  const expected = { state: 'client', client, isMasked: false }
  expect(read(client)).toEqual(expected)
  expect(read([client])).toEqual(expected)
  expect(read({ realm: 'r', clients: [client] })).toEqual(expected)
  expect(read(clients)).toEqual({ state: 'several', count: 2 })
  expect(read({ realm: 'r', clients })).toEqual({ state: 'several', count: 2 })
})

test('distinguishes empty files, XML, files without clients, and invalid JSON', () => {
  expect(parseClientFile('  ')).toEqual({ state: 'empty' })
  expect(parseClientFile('\uFEFF <md:EntityDescriptor/>')).toEqual({ state: 'xml' })
  expect(read({ users: [] })).toEqual({ state: 'nothing' })
  expect(read([])).toEqual({ state: 'nothing' })
  expect(parseClientFile('{\n  "clientId": }')).toMatchObject({ state: 'broken' })
})
