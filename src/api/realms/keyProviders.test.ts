import { expect, test } from 'vitest'
import type { Component } from '~/api/components'
import { prioritiesFor, successorOf, usedAlgorithms } from './keyProviders'

const provider = (name: string, priority?: string): Component => ({
  id: name,
  name,
  providerId: 'rsa-generated',
  providerType: 'x',
  parentId: 'r',
  config: priority === undefined ? {} : { priority: [priority] },
})

test('writes only providers whose priority changes', () => {
  const ordered = [provider('a', '103'), provider('b', '100'), provider('c')]
  expect(prioritiesFor(ordered).map(({ provider: { id }, priority }) => [id, priority])).toEqual([
    ['b', 102],
    ['c', 101],
  ])
})

test('lists the algorithms that the keys of a provider are used for', () => {
  const keys = [
    { kid: '1', providerId: 'a', status: 'ACTIVE', usedFor: ['RS256'] },
    { kid: '2', providerId: 'b', status: 'ACTIVE', usedFor: ['AES'] },
    { kid: '3', providerId: 'a', status: 'PASSIVE', usedFor: [] },
  ] as const
  expect(usedAlgorithms(keys, 'a')).toEqual(['RS256'])
})

test('rotated keys get the old settings, a free name and the highest priority', () => {
  const old = provider('rsa', '100')
  const all = [old, provider('other', '170'), provider('rsa-2026-01-02', '90')]
  expect(successorOf(old, all, '2026-01-02')).toEqual({
    name: 'rsa-2026-01-02-2',
    providerId: 'rsa-generated',
    providerType: 'x',
    parentId: 'r',
    config: { priority: ['171'], enabled: ['true'], active: ['true'] },
  })
  expect(successorOf(provider('rsa-2026-01-02-2'), all, '2026-02-03').name).toBe('rsa-2026-02-03')
})
