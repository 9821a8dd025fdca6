// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useController, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MultiValue } from './lists'

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => act(() => root.unmount()))

const press = (name: RegExp) =>
  act(() => {
    const button = [...document.querySelectorAll('button')].find((candidate) =>
      name.test(candidate.getAttribute('aria-label') ?? candidate.textContent),
    )
    button?.focus()
    button?.click()
  })

const focusedField = () => document.activeElement?.getAttribute('aria-label')

function Domains({ initial }: { initial: string[] }) {
  const [value, setValue] = useState(initial)
  return <MultiValue id="domains" label="Domain" addLabel="Add" value={value} onChange={setValue} />
}

function FormDomains() {
  const { control } = useForm({ defaultValues: { domains: ['a.example'] } })
  const { field } = useController({ control, name: 'domains' })
  return <MultiValue {...field} id="domains" label="Domain" addLabel="Add" />
}

test('focuses the new field after adding a row', () => {
  act(() => root.render(<Domains initial={['a.example']} />))
  press(/^Add$/)
  expect(focusedField()).toBe('Domain 2')
})

test('focuses the new field in a form', () => {
  act(() => root.render(<FormDomains />))
  press(/^Add$/)
  expect(focusedField()).toBe('Domain 2')
})

test('keeps the focus in the list when the last row is removed', () => {
  act(() => root.render(<Domains initial={['a.example', 'b.example', 'c.example']} />))
  press(/: c.example$/)
  expect(focusedField()).toBe('Domain 2')
  press(/: a.example$/)
  expect(focusedField()).toBe('Domain 1')
})
