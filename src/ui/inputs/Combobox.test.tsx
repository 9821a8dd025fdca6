// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TypeaheadField } from './Combobox'

let root: Root

const options = ['email', 'profile'].map((value) => ({ value, label: value }))

type Props = { isMulti: boolean; isCustom?: boolean; initial?: string[] }

function Scopes({ isMulti, isCustom = false, initial = [] }: Props) {
  const [value, setValue] = useState<readonly string[]>(initial)
  return (
    <>
      <TypeaheadField
        id="scopes"
        isMulti={isMulti}
        options={options}
        value={value}
        onChange={setValue}
        {...(isCustom && { createOption: (typed) => typed.trim() || undefined })}
      />
      <button id="next">Next</button>
      <output>{value.join()}</output>
    </>
  )
}

const input = () => document.querySelector<HTMLInputElement>('#scopes')

const stored = () => document.querySelector('output')?.textContent

const typeAndLeave = (text: string) => {
  act(() => input()?.focus())
  act(() => {
    const element = input()
    if (!element) throw new Error('No field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => document.querySelector<HTMLElement>('#next')?.focus())
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => act(() => root.unmount()))

test.each([true, false])('accepts a typed name when the field is left (multi: %s)', (isMulti) => {
  act(() => root.render(<Scopes isMulti={isMulti} isCustom />))
  typeAndLeave(' custom ')
  expect(stored()).toBe('custom')
  typeAndLeave('Email')
  expect(stored()).toBe(isMulti ? 'custom,email' : 'email')
})

test('does not remove a chosen name that is typed again', () => {
  act(() => root.render(<Scopes isMulti isCustom initial={['email']} />))
  typeAndLeave('email')
  expect(stored()).toBe('email')
})

test('clears a custom value with its text', () => {
  act(() => root.render(<Scopes isMulti={false} isCustom initial={['custom']} />))
  typeAndLeave('')
  expect(stored()).toBe('')
})

test('keeps a text that names no choice, marked as invalid', () => {
  act(() => root.render(<Scopes isMulti={false} initial={['email']} />))
  typeAndLeave('pro')
  expect(stored()).toBe('email')
  expect(input()?.value).toBe('pro')
  expect(input()?.getAttribute('aria-invalid')).toBe('true')
  typeAndLeave('profile')
  expect(stored()).toBe('profile')
  expect(input()?.getAttribute('aria-invalid')).toBe('false')
})
