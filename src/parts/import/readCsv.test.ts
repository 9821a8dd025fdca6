import { describe, expect, test } from 'vitest'
import { guessColumns, looksLikePerson, readCsv, splitHeader } from './readCsv'

const columns = [
  { id: 'username', names: ['username', 'Username'] },
  { id: 'email', names: ['email', 'E-Mail-Adresse'] },
]

describe('the first row of a CSV file', () => {
  test.each([
    ['username;email', false],
    ['E-Mail Adresse;Plan', false],
    ['ann@example.org;Ann;Secret-1', true],
    ['ann;Ann;Secret-1', true],
    ['username;ann@example.org', true],
    ['Benutzer;Kennwort', true],
  ])('%s: a person? %s', async (first, isPerson) => {
    const records = await readCsv(`${first}\nbob;b;c\n`)
    expect(looksLikePerson(records, columns)).toBe(isPerson)
  })

  test('is a row like the others where there is no header', async () => {
    const records = await readCsv('\uFEFFann;Secret-1\nbob;Secret-2;more\n')
    expect(splitHeader(records, false)).toEqual({
      headings: ['', '', ''],
      rows: [
        ['ann', 'Secret-1'],
        ['bob', 'Secret-2', 'more'],
      ],
    })
    expect(splitHeader(records, true)).toEqual({
      headings: ['ann', 'Secret-1'],
      rows: [['bob', 'Secret-2', 'more']],
    })
  })
})

test('uses each column once', () => {
  expect(guessColumns(['User name', 'EMAIL', 'E-Mail', '', 'x'], columns)).toEqual([
    'username',
    'email',
    '',
    '',
    '',
  ])
})
