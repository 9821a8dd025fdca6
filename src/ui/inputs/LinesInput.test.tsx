// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { LinesInput } from './lists'

function Text({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <LinesInput id="text" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const show = (initial: string) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Text initial={initial} />))
  return root
}

const field = () => document.getElementById('text')

function type(text: string) {
  const element = field()
  const { prototype } =
    element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
    element?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('edits a value with a line break in several lines', () => {
  const root = show('Dear\r\ncustomer')
  expect(field()).toBeInstanceOf(HTMLTextAreaElement)
  type('Dear\nuser')
  expect(document.querySelector('output')?.textContent).toBe(JSON.stringify('Dear\r\nuser'))
  const before = field()
  type('Dear user')
  expect(field()).toBe(before)
  act(() => root.unmount())
})

test('edits a value without line breaks in one line', () => {
  const root = show('Dear customer')
  expect(field()).toBeInstanceOf(HTMLInputElement)
  act(() => root.unmount())
})
