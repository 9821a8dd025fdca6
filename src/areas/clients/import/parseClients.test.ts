import { expect, test } from 'vitest'
import { parseClients } from './parseClients'

const read = (value: unknown) => parseClients(JSON.stringify(value))

test('removes ids and masked secrets from imported clients', () => {
  const file = read({
    id: 'x',
    clientId: 'shop',
    secret: '**********',
    access: { view: true },
    protocolMappers: [{ id: 'm', name: 'colour' }],
    attributes: { 'a.b': 'c' },
  })
  expect(file).toEqual({
    state: 'clients',
    clients: [
      { clientId: 'shop', protocolMappers: [{ name: 'colour' }], attributes: { 'a.b': 'c' } },
    ],
    masked: ['shop'],
  })
})

test('reads a single client, a list, and a realm export', () => {
  const clients = [{ clientId: 'a', secret: 's' }, { clientId: 'b' }]
  const expected = { state: 'clients', clients, masked: [] }
  expect(read(clients)).toEqual(expected)
  expect(read({ realm: 'r', clients })).toEqual(expected)
  expect(read(clients[0])).toEqual({ ...expected, clients: clients.slice(0, 1) })
})

test('distinguishes empty files, XML, files without clients, and invalid JSON', () => {
  expect(parseClients('  ')).toEqual({ state: 'empty' })
  expect(parseClients('\uFEFF <md:EntityDescriptor/>')).toEqual({ state: 'xml' })
  expect(read({ users: [] })).toEqual({ state: 'nothing' })
  expect(read([])).toEqual({ state: 'nothing' })
  expect(parseClients('{\n  "clientId": }')).toMatchObject({ state: 'broken' })
})
