// @vitest-environment happy-dom
import { isValidElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addTexts } from '~/lib/i18n'
import type { Text } from '~/ui/useText'
import { bool, date, link, number, text } from './columns'
import type { Column } from './types'

addTexts({ disabled: 'Disabled', never: 'Never', yes: 'Yes', no: 'No', emptyValue: '(empty)' })

type Row = { name: string; email?: string; uses: number; enabled: boolean; at?: number }

const full: Row = { name: 'ada', email: 'ada@example.org', uses: 1234, enabled: true, at: 0 }
const bare: Row = { name: '', uses: 0, enabled: false }

const texts = {
  t: (key: string) => ({ never: 'Never', yes: 'Yes', no: 'No', disabled: 'Disabled' })[key] ?? key,
  language: 'en',
} as unknown as Text // the two that columns use

const shown = (column: Column<Row>, row: Row) => {
  const cell = column.cell(row, texts)
  return isValidElement(cell) ? renderToStaticMarkup(cell).replaceAll(/<[^>]*>/g, '') : cell
}
const exported = (column: Column<Row>, row: Row) => column.text?.(row, texts)

test('a text shows a dash where there is none, and exports nothing', () => {
  const column: Column<Row> = text('email', 'email')
  expect([shown(column, full), exported(column, full)]).toEqual([full.email, full.email])
  expect([shown(column, bare), exported(column, bare)]).toEqual(['—', ''])
})

test('badges stand behind a value, not in its text', () => {
  const column: Column<Row> = text('email', 'email', {
    badges: ({ enabled }) => [!enabled && { text: 'disabled' }],
  })
  const disabled = { ...full, enabled: false }
  expect(shown(column, disabled)).toBe('ada@example.org Disabled')
  expect(exported(column, disabled)).toBe('ada@example.org')
  expect(shown(column, bare)).toBe('—')
})

test('a link without a name can be clicked', () => {
  const column: Column<Row> = link('name', 'name', (_row, name) => <a href="#row">{name}</a>)
  expect(shown(column, full)).toBe('ada')
  expect([shown(column, bare), exported(column, bare)]).toEqual(['emptyValue', ''])
})

test('a moment may be missing', () => {
  const column: Column<Row> = date('at', 'time', ({ at }) => at, { empty: 'never' })
  expect(exported(column, full)).toContain('1970')
  expect([shown(column, bare), exported(column, bare)]).toEqual(['Never', 'Never'])
})

test('numbers and flags are shown as in the language, and exported as data', () => {
  const uses: Column<Row> = number('uses', 'count')
  expect([shown(uses, full), exported(uses, full)]).toEqual(['1,234', '1234'])
  const enabled: Column<Row> = bool('enabled', 'enabled')
  expect([shown(enabled, bare), exported(enabled, bare)]).toEqual(['No', 'false'])
})
