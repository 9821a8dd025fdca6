import { expect, test } from 'vitest'
import type { Component } from '~/api/components'
import { prioritiesFor, usedAlgorithms } from './keyProviders'

const provider = (name: string, priority?: string): Component => ({
  id: name,
  name,
  providerId: 'rsa-generated',
  providerType: 'x',
  parentId: 'r',
  config: priority === undefined ? {} : { priority: [priority] },
})

test('only providers whose priority changes are written', () => {
  const ordered = [provider('a', '103'), provider('b', '100'), provider('c')]
  expect(prioritiesFor(ordered).map(({ provider: { id }, priority }) => [id, priority])).toEqual([
    ['b', 102],
    ['c', 101],
  ])
})

test('a provider is asked for the algorithms that its keys are used for', () => {
  const keys = [
    { kid: '1', providerId: 'a', status: 'ACTIVE', usedFor: ['RS256'] },
    { kid: '2', providerId: 'b', status: 'ACTIVE', usedFor: ['AES'] },
    { kid: '3', providerId: 'a', status: 'PASSIVE', usedFor: [] },
  ] as const
  expect(usedAlgorithms(keys, 'a')).toEqual(['RS256'])
})
