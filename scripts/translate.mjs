#!/usr/bin/env node
// `npm run translate -- <language>`: makes a file with the texts that a language lacks, and takes over
// what has been filled in there.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runnerImport } from 'vite'
import { serverTexts } from './lib/dist.mjs'
import { root } from './lib/paths.mjs'
import { filledIn, glossaryOf, worksheet } from './lib/translation.mjs'
import { UserError, runCommand } from './lib/userError.mjs'

const usage = 'npm run translate -- LANGUAGE, such as pt-BR or nl'

/** The first entry is `cs` for `cs-CZ`: one file serves all regions, as in src/api/texts.ts. */
function languageFrom(/** @type {string[]} */ args) {
  const [tag = ''] = args
  if (args.length !== 1 || tag.startsWith('-')) throw new UserError(usage)
  try {
    return { language: new Intl.Locale(tag).language, tag }
  } catch {
    throw new UserError(`${tag} is not a language tag; ${usage}`)
  }
}

async function main() {
  const { language, tag } = languageFrom(process.argv.slice(2))
  /** @type {{ module: typeof import('../src/lib/translations.ts') }} */
  const { module } = await runnerImport(join(root, 'src/lib/translations.ts'), {
    root,
    configFile: false,
  })
  const file = join(root, 'public/locales', language, 'castellan.json')
  const sheet = join(root, `translate-${language}.yaml`)
  const existing = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const filled = existsSync(sheet) ? filledIn(readFileSync(sheet, 'utf8')) : {}
  const known = { ...existing, ...filled }
  const keys = module.keysFor(language)
  const texts = Object.fromEntries(
    keys.filter((key) => known[key]?.trim()).map((key) => [key, known[key]]),
  )
  if (Object.keys(texts).length > 0) {
    await mkdir(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(texts, undefined, 2)}\n`)
    console.log(`${file}: ${Object.keys(texts).length} of ${keys.length} texts`)
  }
  const missing = module.missingTexts(language, texts)
  if (Object.keys(missing).length === 0) {
    rmSync(sheet, { force: true })
    console.log(`No text is missing. Name ${language} in src/lib/languages.ts if it is new.`)
    return
  }
  const glossary = glossaryOf(await serverTexts(), await serverTexts(tag))
  writeFileSync(sheet, worksheet(tag, missing, glossary))
  console.log(
    `${sheet}: ${Object.keys(missing).length} texts to fill in, with ${glossary.size} terms of Keycloak's`,
  )
}

await runCommand(main)
