import { expect, test } from 'vitest'
import { serverLanguages } from '../scripts/lib/dist.mjs'
import { incompleteLanguages, isIncomplete, translatedLanguages } from '../src/lib/languages.ts'
import { messages } from '../src/lib/translations.ts'

test('the incomplete languages are those with under half of Keycloak’s texts, and of all with ours', async () => {
  const languages = await serverLanguages()
  const serverKeys = Object.keys(languages.get('en') ?? {})
  const own = Object.keys(messages).length
  const isUnderHalf = ([language, texts]: [string, Record<string, string>]) => {
    const fromServer = serverKeys.filter((key) => texts[key]?.trim()).length
    const ownTranslated = translatedLanguages.includes(language) ? own : 0
    return (
      fromServer < serverKeys.length / 2 &&
      fromServer + ownTranslated < (serverKeys.length + own) / 2
    )
  }
  const [incomplete, complete] = [true, false].map((underHalf) =>
    [...languages]
      .filter((entry) => isUnderHalf(entry) === underHalf)
      .map(([language]) => language),
  )
  const bases = incomplete?.map((language) => language.replace(/-.*/, ''))
  expect(incompleteLanguages).toEqual(new Set(bases))
  expect(complete?.filter(isIncomplete)).toEqual([])
}, 300_000)
