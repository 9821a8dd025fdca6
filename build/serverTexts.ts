import { createFilter, type Plugin } from 'vite'
import { serverTexts as readTexts } from '../scripts/lib/dist.mjs'

const literal = /'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`\\\n$]*)`/g
const prefixes = /@texts ([\w.-]+)\*/g
const plurals = ['', '_zero', '_one', '_two', '_few', '_many', '_other']

/** The texts of every key that a module names, plural forms included. */
export function textsOf(code: string, texts: Readonly<Record<string, string>>) {
  const found: Record<string, string> = {}
  const add = (key: string) => {
    const text = texts[key]
    if (text !== undefined) found[key] = text
  }
  for (const match of code.matchAll(literal)) {
    const word = match[1] ?? match[2] ?? match[3] ?? ''
    for (const suffix of plurals) add(word + suffix)
  }
  for (const [, prefix = ''] of code.matchAll(prefixes)) {
    for (const key of Object.keys(texts)) if (key.startsWith(prefix)) add(key)
  }
  return found
}

/**
 * Compiles the English texts of the server into the modules that name their keys, so that an English
 * page waits for no bundle. Keys made at run time are announced by a comment `@texts eventTypes.*`.
 */
export function serverTexts(): Plugin {
  const wanted = createFilter(
    /\/src\/(api|ui|routing|table|pickers|form|parts|areas|app)\/.*\.tsx?$/,
  )
  let texts: Promise<Record<string, string>> | undefined
  return {
    name: 'castellan:server-texts',
    enforce: 'pre',
    async transform(code, id) {
      if (!wanted(id)) return undefined
      texts ??= readTexts()
      const found = textsOf(code, await texts)
      if (Object.keys(found).length === 0) return undefined
      const call = `import { addTexts as $addTexts } from '~/lib/i18n'\n$addTexts(${JSON.stringify(found)})`
      return { code: `${code}\n${call}\n`, map: null }
    },
  }
}
