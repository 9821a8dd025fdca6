import { UserError } from './userError.mjs'

/**
 * @param {string[]} args such as `seen`, `en=Seen`, `--after`, `found`
 * @param {string} usage
 * @returns {{ key: string, texts: Record<string, string>, after: string | undefined }} texts by
 *   language
 */
export function readTextOptions(args, usage) {
  const position = args.indexOf('--after')
  const after = position < 0 ? undefined : args[position + 1]
  const [key, ...others] = args.filter(
    (_arg, index) => position < 0 || ![position, position + 1].includes(index),
  )
  if (!key || key.startsWith('-')) throw new UserError(usage)
  const texts = others.map((arg) => {
    const [, language, text] = /^([a-z]{2,3})=(.+)$/s.exec(arg) ?? []
    if (!language || !text) throw new UserError(`${arg} is no text of a language\n${usage}`)
    return [language, text]
  })
  return { key, texts: Object.fromEntries(texts), after }
}

/**
 * The texts with this one: in its place if the key exists, else after another key, else last.
 * @param {Readonly<Record<string, string>>} texts
 * @param {string} key
 * @param {string} text
 * @param {string | undefined} after
 * @returns {Record<string, string>}
 */
export function withText(texts, key, text, after) {
  if (key in texts || after === undefined) return { ...texts, [key]: text }
  if (!(after in texts)) throw new UserError(`There is no key ${after} after which to add ${key}`)
  return Object.fromEntries(
    Object.entries(texts).flatMap((entry) => (entry[0] === after ? [entry, [key, text]] : [entry])),
  )
}
