import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { defineTabs, findTab } from './tabs'

type Page = { name: string }

const Greeting = ({ name }: Page) => `Hello ${name}`

test('loads the file of a tab, and gives its component what the page has', async () => {
  const queries = [{ queryKey: ['greetings'] }]
  const [tab] = defineTabs<Page, { realm: string }>([
    {
      id: 'file',
      title: 'details',
      file: async () => ({ default: Greeting, load: () => queries }),
    },
  ])
  await tab?.preload()
  const exports = await tab?.exports?.()
  expect(exports?.load?.({ realm: 'demo' })).toBe(queries)
  const content = tab?.content({ name: 'Ada' }, 'ada')
  expect(isValidElement(content) && [content.key, content.props]).toEqual(['ada', { name: 'Ada' }])
})

test('does not load what cannot be downloaded until it is drawn', async () => {
  const [tab] = defineTabs<Page>([
    {
      id: 'file',
      title: 'details',
      file: () => Promise.reject(new Error('offline')),
    },
  ])
  await expect(tab?.preload()).resolves.toBeUndefined()
  await expect(tab?.exports?.()).resolves.toBeUndefined()
})

test('the first tab is the default, an unknown one is none', () => {
  const tabs = defineTabs<Page>([
    { id: 'one', title: 'details', component: Greeting },
    { id: 'two', title: 'details', render: ({ name }) => name },
  ])
  expect(findTab(tabs)?.id).toBe('one')
  expect(findTab(tabs, 'two')?.id).toBe('two')
  expect(findTab(tabs, 'three')).toBeUndefined()
})
