import { parse } from 'yaml'

/** @typedef {Readonly<Record<string, string>>} Texts */

const wordPattern = /[\p{L}\p{N}]+/gu
const longestTerm = 3

const wordsOf = (/** @type {string} */ text) =>
  (
    text
      .replaceAll(/\{\{.*?\}\}/g, ' ')
      .toLowerCase()
      .match(wordPattern) ?? []
  ).map(String)

/**
 * Keycloak's short texts in a language by their English words.
 * @param {Texts} english
 * @param {Texts} translated
 * @returns {Map<string, string>}
 */
export function glossaryOf(english, translated) {
  const glossary = new Map()
  for (const [key, text] of Object.entries(english)) {
    const words = wordsOf(text)
    const term = words.join(' ')
    const translation = translated[key]?.trim()
    if (!translation || translation === text || term.length < 4 || words.length > longestTerm)
      continue
    if (!glossary.has(term)) glossary.set(term, translation)
  }
  return glossary
}

/**
 * The terms of the glossary in a text, the longest first where they overlap.
 * @param {string} text
 * @param {Map<string, string>} glossary
 * @returns {string[]} such as `client = Client`
 */
export function termsIn(text, glossary) {
  const words = wordsOf(text)
  const found = new Map()
  for (let start = 0; start < words.length;) {
    const lengths = Array.from({ length: longestTerm }, (_, index) => longestTerm - index)
    const length = lengths.find((count) =>
      glossary.has(words.slice(start, start + count).join(' ')),
    )
    const term = words.slice(start, start + (length ?? 1)).join(' ')
    if (length !== undefined) found.set(term, glossary.get(term))
    start += length ?? 1
  }
  return [...found].map(([term, translation]) => `${term} = ${translation}`)
}

/**
 * A YAML file to fill in: each missing text with its English one and Keycloak's terms above it.
 * @param {string} language
 * @param {Texts} missing English texts by key
 * @param {Map<string, string>} glossary
 */
export function worksheet(language, missing, glossary) {
  const entries = Object.entries(missing).map(([key, text]) => {
    const terms = termsIn(text, glossary)
    const comments = [
      `# ${text.replaceAll('\n', ' ')}`,
      ...(terms.length > 0 ? [`#   ${terms.join('; ')}`] : []),
    ]
    return [...comments, `${JSON.stringify(key)}: ""`].join('\n')
  })
  const head = `# Fill in what you can, keep {{…}} and <…>, then run: npm run translate -- ${language}`
  return `${[head, ...entries].join('\n\n')}\n`
}

/**
 * The texts that have been filled in.
 * @param {string} yaml
 * @returns {Texts}
 */
export const filledIn = (yaml) =>
  Object.fromEntries(
    Object.entries(parse(yaml) ?? {}).filter(
      ([, text]) => typeof text === 'string' && text.trim() !== '',
    ),
  )
