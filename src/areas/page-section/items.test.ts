import { expect, test } from 'vitest'
import type { Component, ComponentType } from '~/api/components'
import { displayedProperties, itemTitle, propertyText } from './items'

const page = (displayFields?: string[]): ComponentType => ({
  id: 'Todo',
  helpText: '',
  clientProperties: [],
  metadata: displayFields ? { displayFields } : {},
  properties: ['a', 'b', 'c', 'd'].map((name) => ({ name, secret: name === 'd' })),
})

const item = (config: Component['config']): Component => ({
  id: 'one',
  name: '',
  providerId: 'Todo',
  providerType: 'page',
  parentId: 'realm',
  config,
})

test('displays the properties in displayFields, or the first three', () => {
  const displayedNames = (declaredPage: ComponentType) =>
    displayedProperties(declaredPage).map(({ name }) => name)
  expect(displayedNames(page())).toEqual(['a', 'b', 'c'])
  expect(displayedNames(page(['d', 'a', 'gone']))).toEqual(['d', 'a'])
  expect(displayedNames(page(['gone']))).toEqual(['a', 'b', 'c'])
})

test('uses the first property with a value as the title, but never a secret', () => {
  expect(itemTitle(item({ b: ['two'], d: ['secret'] }), page())).toBe('two')
  expect(itemTitle(item({ d: ['secret'] }), page(['d']))).toBe('one')
  expect(propertyText(item({ a: ['x', 'y'] }), { name: 'a' })).toBe('x, y')
})
