#!/usr/bin/env node
// `npm run text -- KEY`: prints a text in all languages, and adds or changes one of ours.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { serverLanguages } from './lib/dist.mjs'
import { root } from './lib/paths.mjs'
import { readTextOptions, withText } from './lib/ownTexts.mjs'
import { UserError, runCommand } from './lib/userError.mjs'

const usage = 'npm run text -- KEY [en=TEXT de=TEXT …] [--after KEY]'

const load = (/** @type {string} */ file) =>
  runnerImport(join(root, file), {
    root,
    configFile: false,
    resolve: { alias: { '~': join(root, 'src') } },
  })

/** @returns {Promise<typeof import('../src/lib/languages.ts')>} */
const languagesModule = async () => (await load('src/lib/languages.ts')).module

/** @returns {Promise<typeof import('../src/lib/serverCorrections.ts')>} */
const correctionsModule = async () => (await load('src/lib/serverCorrections.ts')).module

async function main() {
  const { key, texts, after } = readTextOptions(process.argv.slice(2), usage)
  const { translatedLanguages } = await languagesModule()
  const { correctTexts } = await correctionsModule()
  const languages = ['en', ...translatedLanguages]
  const serverTexts = await serverLanguages()
  const unknown = Object.keys(texts).find((language) => !languages.includes(language))
  if (unknown) throw new UserError(`${unknown} is none of ${languages.join(', ')}`)
  for (const language of languages) {
    const file = join(
      root,
      'public/locales',
      language === 'en' ? 'en.json' : `${language}/castellan.json`,
    )
    /** @type {Record<string, string>} */
    let own = JSON.parse(readFileSync(file, 'utf8'))
    const text = texts[language]
    if (text !== undefined) {
      own = withText(own, key, text, after)
      writeFileSync(file, `${JSON.stringify(own, undefined, 2)}\n`)
    }
    const server = serverTexts.get(language) ?? {}
    const lines = [
      [`${language}, ours`, own[key]],
      [`${language}, the server's`, server[key]],
      ['en, as we correct it', language === 'en' ? correctTexts(server)[key] : undefined],
    ].filter(([, value], index, all) => value !== undefined && value !== all[index - 1]?.[1])
    console.log(lines.map((line) => line.join(': ')).join('\n') || `${language}: none`)
  }
}

await runCommand(main)
