import { createFilter, type Plugin } from 'vite'
import { serverTexts } from '../scripts/lib/dist.mjs'
import { messages } from '../src/lib/translations.ts'
import { correctTexts } from '../src/lib/serverCorrections.ts'

type Texts = Readonly<Record<string, string>>

/** One pattern per kind of quotes: they may follow each other on one line. */
const literals = [/'([^'\\\n]*)'/g, /"([^"\\\n]*)"/g, /`([^`\\\n$]*)`/g]
const templateLiteral = /`([^`\\\n]*\$\{[^`\\\n]*)`/g
const placeholder = /\$\{[^}]*\}/
const prefixPatterns = [/@texts ([\w.-]+)\*/g, /optionLabels: '([\w.-]+)'/g]
const pluralSuffixes = ['', '_zero', '_one', '_two', '_few', '_many', '_other']

/** Texts of all keys that a module contains as literals, with plural forms, and of its options. */
export function textsOf(code: string, texts: Texts) {
  const matchingTexts: Record<string, string> = {}
  const add = (key: string) => {
    const text = texts[key]
    if (text !== undefined) matchingTexts[key] = text
  }
  for (const [, key = ''] of literals.flatMap((literal) => [...code.matchAll(literal)]))
    for (const suffix of pluralSuffixes) add(key + suffix)
  for (const [, prefix = ''] of prefixPatterns.flatMap((pattern) => [...code.matchAll(pattern)])) {
    for (const key of Object.keys(texts)) if (key.startsWith(prefix)) add(key)
  }
  return matchingTexts
}

/**
 * Texts of keys built by template literals: `${kind}Help` matches every key with that ending. Not
 * for Keycloak's texts: too many would match.
 */
export function textsOfTemplates(code: string, texts: Texts) {
  const patterns = [...code.matchAll(templateLiteral)].flatMap(([, text = '']) => {
    const fixedParts = text.split(placeholder)
    if (
      !fixedParts.every((fixedPart) => /^[\w.-]*$/.test(fixedPart)) ||
      fixedParts.join('').length < 4
    )
      return []
    const plural = pluralSuffixes.filter(Boolean).join('|')
    return [
      new RegExp(
        `^${fixedParts.map((fixedPart) => fixedPart.replaceAll('.', '\\.')).join('.+')}(${plural})?$`,
      ),
    ]
  })
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => patterns.some((pattern) => pattern.test(key))),
  )
}

/**
 * Compiles English texts (Keycloak's and ours) into the modules that use their keys: English pages load
 * no bundle. Keys built at run time other than by a template literal need a comment
 * `@texts eventTypes.*`.
 */
export function compiledTexts(): Plugin {
  const includes = createFilter(
    /\/src\/(lib|api|ui|routing|table|pickers|form|parts|areas|extensions|app)\/.*\.tsx?$/,
    // These files hold the texts, or are imported by i18n.ts: they run before it can take texts.
    /\/src\/lib\/(i18n|serverCorrections|languages|storage|format)\.ts$/,
  )
  let texts: Promise<Record<string, string>> | undefined
  let count = 0
  return {
    name: 'castellan:compiled-texts',
    enforce: 'pre',
    async transform(code, id) {
      if (!includes(id)) return undefined
      texts ??= serverTexts().then(correctTexts)
      const matchingTexts = {
        ...textsOfTemplates(code, messages),
        ...textsOf(code, messages),
        ...textsOf(code, await texts), // Keycloak's text wins
      }
      if (Object.keys(matchingTexts).length === 0) return undefined
      count++
      const call = `import { addTexts as $addTexts } from '~/lib/i18n'\n$addTexts(${JSON.stringify(matchingTexts)})`
      return { code: `${code}\n${call}\n`, map: null }
    },
    generateBundle() {
      if (count === 0) this.error('No module names a text: have folders been moved?')
    },
  }
}
