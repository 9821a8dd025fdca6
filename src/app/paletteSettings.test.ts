import { expect, test } from 'vitest'
import { messages } from '~/lib/translations'
import { fieldsOfFile, indexSettings, uniqueSettings } from '~/parts/palette/settings'
import { serverTexts } from '../../scripts/lib/dist.mjs'
import { pageRoutes } from './routes'

const firstWords = (label: string) => label.split(/\s+/).slice(0, 2).join(' ')

test('finds every setting by the first two words of its label', async () => {
  const texts: Record<string, string> = { ...(await serverTexts()), ...messages }
  const files = await Promise.all(
    pageRoutes.map(async ({ options: { staticData } }) => {
      const path = staticData?.page?.path ?? ''
      const found = fieldsOfFile(Object(await staticData?.settings?.()) as object)
      return found.map((field) => ({ id: '', path, ...field }))
    }),
  )
  const settings = uniqueSettings(files.flat())
  const areas = new Set(settings.map(({ path }) => path.split('/')[0]))
  expect(areas.size).toBeGreaterThan(10)
  const index = await indexSettings(settings, ({ field: { label, help = '' } }) => ({
    label: texts[label] ?? label,
    help: texts[help] ?? '',
    englishLabel: '',
    englishHelp: '',
  }))
  const labels = [...new Set(settings.map(({ field: { label } }) => texts[label] ?? label))]
  expect(labels.length).toBeGreaterThan(500)
  const missed = labels.flatMap((label) => {
    const search = firstWords(label)
    const found = index.search(search).map((result) => result.texts.label)
    // Of four that begin with the same words, one cannot be among the first three.
    const alike = labels.filter((other) => other.toLowerCase().startsWith(search.toLowerCase()))
    const limit = Math.max(alike.length, 3)
    return found.slice(0, limit).includes(label)
      ? []
      : [`${label}: ${found.slice(0, limit).join(', ')}`]
  })
  expect(missed).toEqual([])
}, 300_000)
