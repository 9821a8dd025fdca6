import { describe, expect, test } from 'vitest'
import { toCsv } from './download'

const cell = async (value: string) =>
  (await toCsv(['x'], [[value]])).split('\r\n').slice(1).join('\r\n')

describe('toCsv', () => {
  test('starts with a byte order mark and quotes where needed', async () => {
    expect(
      await toCsv(
        ['Name', 'Text'],
        [
          ['a', 'b,"c"'],
          ['ü', ''],
        ],
      ),
    ).toBe('\uFEFFName,Text\r\na,"b,""c"""\r\nü,')
  })
  test('neutralizes formulas', async () => {
    for (const value of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1'])
      expect(await cell(value)).toContain(`'${value}`)
    expect(await cell('\t=1')).toContain("'\t=1")
    expect(await cell('\r=1')).toContain("'\r=1")
  })
  test('neutralizes a formula with a line break inside', async () =>
    expect(await cell('=cmd|1\n2')).toBe('"\'=cmd|1\n2"'))
  test('leaves ordinary text unchanged', async () => {
    for (const value of ['a=b', '1', 'x-y', '<script>']) expect(await cell(value)).toBe(value)
  })
})
