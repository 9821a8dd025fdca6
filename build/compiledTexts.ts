import { createFilter, type Plugin } from 'vite'
import { serverTexts } from '../scripts/lib/dist.mjs'
import { messages } from '../src/lib/messages.ts'

type Texts = Readonly<Record<string, string>>

/** Each kind of quotes by itself: between the templates of a line, other literals stand. */
const literals = [/'([^'\\\n]*)'/g, /"([^"\\\n]*)"/g, /`([^`\\\n$]*)`/g]
const templateLiteral = /`([^`\\\n]*\$\{[^`\\\n]*)`/g
const placeholder = /\$\{[^}]*\}/
const prefixPatterns = [/@texts ([\w.-]+)\*/g, /optionLabels: '([\w.-]+)'/g]
const pluralSuffixes = ['', '_zero', '_one', '_two', '_few', '_many', '_other']

/**
 * The texts of every key that a module names as a literal, plural forms included, and of the options of
 * its fields.
 */
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
 * The texts whose keys a module may make by a template literal: `${kind}Help` is every key that ends
 * so. Only for our own texts: of the server's too many would fit.
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
 * Compiles English texts, the server's and our own, into the modules that name their keys: an English
 * page waits for no bundle, and carries no texts of other pages. Keys made at run time in another way
 * than by a template literal are announced by a comment `@texts eventTypes.*`.
 */
export function compiledTexts(): Plugin {
  const includes = createFilter(
    /\/src\/(lib|api|ui|routing|table|pickers|form|parts|areas|app)\/.*\.tsx?$/,
    // Those are what holds the texts, and what that is made of.
    /\/src\/lib\/(i18n|messages|languages|storage)\.ts$/,
  )
  let texts: Promise<Record<string, string>> | undefined
  let count = 0
  return {
    name: 'castellan:compiled-texts',
    enforce: 'pre',
    async transform(code, id) {
      if (!includes(id)) return undefined
      texts ??= serverTexts()
      const matchingTexts = {
        ...textsOfTemplates(code, messages),
        ...textsOf(code, messages),
        ...textsOf(code, await texts), // the server's text wins
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
