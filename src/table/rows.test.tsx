import { expect, test } from 'vitest'
import type { Text } from '~/ui/useText'
import { searchRows } from './rows'
import type { Column } from './types'

type Row = { name: string; help: string; code?: string }

const text: Text = {
  t: (key) => key,
  label: (key) => key ?? '',
  list: (names) => names.join(', '),
  language: 'en',
}

const columns: Column<Row>[] = [
  { id: 'name', title: 'name', cell: ({ name }) => name, searchText: ({ code = '' }) => code },
  { id: 'description', title: 'description', cell: ({ help }) => <bdi>{help}</bdi> },
]

const rows: Row[] = [
  { name: 'Audience', help: 'Adds a client to the token' },
  { name: 'Address', help: 'Maps the postal address', code: 'ADDRESS_ERROR Broken address' },
]

const found = (q: string) => searchRows(rows, columns, q, text).map(({ name }) => name)

test('finds rows by name, description and code', () => {
  expect(found('audi')).toEqual(['Audience'])
  expect(found('POSTAL')).toEqual(['Address'])
  expect(found('address_error')).toEqual(['Address'])
  expect(found('address error')).toEqual(['Address'])
  expect(found('broken address')).toEqual(['Address'])
  expect(found(' ')).toHaveLength(2)
  expect(found('nothing')).toEqual([])
})

test('lists an exact name first, then names that begin with the text', () => {
  const steps = ['Conditional OTP Form', 'OTP Form', 'OTP Form (old)', 'Reset OTP'].map((name) => ({
    name,
    help: 'OTP form',
  }))
  expect(searchRows(steps, columns, 'otp form', text).map(({ name }) => name)).toEqual([
    'OTP Form',
    'OTP Form (old)',
    'Conditional OTP Form',
    'Reset OTP',
  ])
})
