// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '~/ui/messages/toast'
import { Dialogs, openDialog, openDialogs, useCloseDialog } from './openDialog'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const container = document.createElement('div')
let root: Root

const render = (page: string) => act(async () => root.render(<Dialogs page={page} />))

beforeEach(async () => {
  document.body.append(container)
  root = createRoot(container)
  await render('/a')
})

afterEach(async () => {
  await act(async () => root.unmount())
  openDialogs.set([])
})

const CloseButton = ({ text }: { text: string }) => (
  <button type="button" onClick={useCloseDialog()}>
    {text}
  </button>
)

const shown = () => [...container.querySelectorAll('button')].map(({ textContent }) => textContent)

test('opens dialogs above each other, and closes the one that asks for it', async () => {
  await act(async () => openDialog(<CloseButton text="first" />))
  await act(async () => openDialog(<CloseButton text="second" />))
  expect(shown()).toEqual(['first', 'second'])
  await act(async () => container.querySelectorAll('button')[1]?.click())
  expect(shown()).toEqual(['first'])
})

test('ignores the same dialog, and any while one is still loading', async () => {
  await act(async () => openDialog(<CloseButton text="first" />, { key: 'role' }))
  expect(openDialog(<CloseButton text="again" />, { key: 'role' })).toBe(false)
  const Loading = () => {
    throw new Promise(() => undefined)
  }
  await act(async () => openDialog(<Loading />))
  expect(openDialog(<CloseButton text="third" />)).toBe(false)
  expect(shown()).toEqual(['first'])
})

test('closes with its page, unless its action may lead to another one', async () => {
  await act(async () => openDialog(<CloseButton text="dialog" />))
  await act(async () => openDialog(<CloseButton text="question" />, { isPersistent: true }))
  await render('/b')
  expect(shown()).toEqual(['question'])
})

test('tells why a dialog cannot be shown, and leaves the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw new Error('not downloaded')
  }
  await act(async () => openDialog(<CloseButton text="first" />))
  const onFailed = vi.fn()
  await act(async () => openDialog(<Broken />, { onFailed }))
  expect(shown()).toEqual(['first'])
  expect(toastStore.get()[0]).toMatchObject({ text: 'not downloaded', variant: 'danger' })
  expect(onFailed).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
