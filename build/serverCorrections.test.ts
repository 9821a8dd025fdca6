import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverTexts } from '../scripts/lib/dist.mjs'
import { messages } from '../src/lib/translations.ts'
import { correctTexts, serverCorrections } from '../src/lib/serverCorrections.ts'

let texts: Readonly<Record<string, string>> = {}
beforeAll(async () => {
  texts = await serverTexts()
}, 300_000)

const corrections = Object.entries(serverCorrections)
const placeholders = (text: string): readonly string[] => text.match(/\{\{.*?\}\}/g) ?? []

describe('corrections of the server’s texts', () => {
  test('name an existing text and differ from it', () =>
    expect(
      corrections.filter(([key, { server, text }]) => texts[key] !== server || text === server),
    ).toEqual([]))

  test('give a reason', () =>
    expect(corrections.filter(([, { reason }]) => reason.trim() === '')).toEqual([]))

  test('have no placeholder that the server’s text lacks', () =>
    expect(
      corrections.filter(([, { server, text }]) =>
        placeholders(text).some((name) => !placeholders(server).includes(name)),
      ),
    ).toEqual([]))

  test('say email, sign in and sign out', () =>
    expect(
      corrections.filter(([, { text }]) => /e-mail|\blog(ged|s)? (in|out)\b/i.test(text)),
    ).toEqual([]))

  test('leave texts of a realm or theme alone', () =>
    expect(correctTexts({ dateFrom: 'Date(from)', dateTo: 'Until', clients: 'Clients' })).toEqual({
      dateFrom: 'From',
      dateTo: 'Until',
      clients: 'Clients',
    }))
})

const toastKey =
  /(?:\b(?:done|failed): |\btoast\(\s*(?:t|translate)\(|^ +(?:\? |: )?translate\(|=> translate\()'([\w.-]+)'/gm

test('toasts of one sentence have no full stop', () => {
  const keys = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(toastKey)])
    .map(([, key = '']) => key)
  expect(keys.length).toBeGreaterThan(250)
  const shown = { ...messages, ...correctTexts(texts) }
  const wrong = ['', '_one', '_other']
    .flatMap((form) => keys.map((key) => key + form))
    .filter((key) => /^[^.!?]*\.$/.test(shown[key] ?? ''))
  expect([...new Set(wrong)]).toEqual([])
})
