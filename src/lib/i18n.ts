import { createInstance } from 'i18next'
import { directionOf } from './languages'
import type { Known } from './textKey'

/**
 * Texts are looked up in this order: the full bundle of the realm in the user's language (when it
 * has come), the English texts that the build compiled into the chunks, all our own (when they have
 * come).
 */
export const i18n = createInstance()

const compiled = 'compiled'
const own = 'own'

/** The English texts that came with the code: the server's and our own. */
const compiledTexts: Record<string, string> = {}

/** Our own texts, all of them: they come when nobody waits for them. */
const ownTexts: Record<string, string> = {}

/** One namespace per realm (brief 000, section 4). */
export const namespaceOf = (realm: string) => `realm:${encodeURIComponent(realm)}`

void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: [compiled, own],
  defaultNS: compiled,
  fallbackNS: [compiled, own],
  resources: { en: { [compiled]: compiledTexts, [own]: ownTexts } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
})

let version = 0
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`: changes whenever a text may read differently. */
export const textStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => version,
}

function changed() {
  version++
  for (const listener of listeners) listener()
}

/**
 * Called by the code that the build writes into every module (build/compiledTexts.ts): the English
 * texts for the keys that module names. Runs before anything renders them.
 */
export function addTexts(texts: Record<string, string>) {
  // By i18next's own way all texts would be copied for each of hundreds of modules.
  Object.assign(compiledTexts, texts)
}

/** Adds all our own English texts. Renders again if one of them was asked for before. */
export function addOwnTexts(texts: Record<string, string>) {
  Object.assign(ownTexts, texts)
  if (Object.keys(texts).filter((key) => missed.delete(key)).length > 0) changed()
}

/** Adds the full bundle of a realm in a language. Renders again only if a text differs. */
export function addBundle(realm: string, language: string, texts: Record<string, string>) {
  const ns = namespaceOf(realm)
  const old = i18n.getResourceBundle(language, ns) as Record<string, string> | undefined
  const known = (key: string) => old?.[key] ?? (i18n.getResource('en', compiled, key) as unknown)
  const awaited = Object.keys(texts).some((key) => missed.delete(key))
  const shown = language === i18n.language && ns === i18n.options.defaultNS
  const differs = Object.keys(texts).some((key) => {
    const text = known(key)
    return language === 'en' ? text !== undefined && text !== texts[key] : text !== texts[key]
  })
  i18n.addResourceBundle(language, ns, texts, false, true)
  if (shown && (differs || awaited || (old === undefined && language !== 'en'))) changed()
}

/** Makes a realm's texts and a language the current ones and mirrors the page when needed. */
export function applyRealmTexts(realm: string, language: string) {
  const ns = namespaceOf(realm)
  const same = i18n.options.defaultNS === ns && i18n.language === language
  if (same) return
  i18n.setDefaultNamespace(ns)
  stored.clear()
  void i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  changed()
}

/** A key in words, for a text that nobody wrote: `noRoles-users` is "No roles users". */
const inWords = (key: string) => {
  const words = key
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Values for `{{name}}`; `count` chooses the plural; an array serves `{0}` and `{{0}}`. */
export type TextParams = Record<string, unknown> | readonly unknown[]

const fill = (text: string, params: readonly unknown[]) =>
  text.replaceAll(/\{?\{(\d+)\}\}?/g, (all, index: string) => {
    const value = params[Number(index)]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : all
  })

/** Whether any of the bundles has this key (with or without plural forms). */
export const hasText = (key: string, params?: TextParams): boolean =>
  i18n.exists(key, Array.isArray(params) ? undefined : (params as Record<string, unknown>))

/** Found texts as they are stored; a table asks for the same few hundreds of times. */
const stored = new Map<string, string>()
i18n.store.on('added', () => stored.clear())
i18n.on('languageChanged', () => stored.clear())

/** The stored text of a key in the current language, without plural forms; undefined if there is none. */
function storedText(key: string): string | undefined {
  const known = stored.get(key)
  if (known !== undefined) return known
  const text = lookUp(key)
  if (text !== undefined) stored.set(key, text)
  return text
}

/** As i18next looks up, which takes ten times as long: by namespace, and in each by language. */
function lookUp(key: string): string | undefined {
  for (const ns of [String(i18n.options.defaultNS), compiled, own])
    for (const language of i18n.languages) {
      const text: unknown = i18n.getResource(language, ns, key)
      if (typeof text === 'string') return text
    }
  return undefined
}

const placeholders = /\{\{(\w+)\}\}/g

/** Fills in `{{name}}`; undefined for what only i18next can do: plurals, formats, nested texts. */
function filled(text: string | undefined, params: Record<string, unknown> = {}) {
  if (text === undefined || text.includes('$t(') || 'count' in params) return undefined
  if (!text.includes('{{')) return text
  let isPlain = true
  const result = text.replaceAll(placeholders, (_all, name: string) => {
    const value = params[name]
    isPlain &&= typeof value === 'string' || typeof value === 'number'
    return String(value)
  })
  return isPlain && text.replaceAll(placeholders, '').indexOf('{{') < 0 ? result : undefined
}

const [isolate, leftToRight, end] = ['\u2068', '\u2066', '\u2069']
const strongRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const names = /\u2068[^\u2069]*\u2069/g
const turns = /^[\d(]|[.!?:)]$/

/** What i18next reads of the parameters itself. */
const options = new Set(['count', 'context', 'defaultValue', 'ns', 'lng'])

/** Names in a text that is read from the right keep their own direction: addresses, dates. */
const isolated = (params: TextParams): TextParams => {
  const within = (value: unknown) =>
    typeof value === 'string' && /[^\p{N}.,٬٫]/u.test(value) ? isolate + value + end : value
  if (Array.isArray(params)) return params.map(within)
  const named = Object.entries(params).map(([name, value]) => [
    name,
    options.has(name) ? value : within(value),
  ])
  return Object.fromEntries(named) as Record<string, unknown> // the same names
}

/** The text of a message key. A key without a text reads as words and is reported on the console. */
export function translate<Key extends string>(key: Known<Key>, params?: TextParams): string {
  if (directionOf(i18n.language) === 'ltr') return read(key, params)
  const text = read(key, params && isolated(params))
  const own = text.replaceAll(names, '')
  // English only: a mark or a name at its end would stand at its beginning, a number at its end.
  const isTurned = turns.test(text) || own !== text
  return isTurned && /[A-Za-z]/.test(own) && !strongRight.test(own)
    ? leftToRight + text + end
    : text
}

function read(key: string, params?: TextParams): string {
  if (!Array.isArray(params)) {
    const quick = filled(storedText(key), params as Record<string, unknown> | undefined)
    if (quick !== undefined) return quick
  }
  if (!hasText(key, params)) {
    console.error(`missing text: ${key}`)
    missed.add(key)
    reportMiss?.()
    return inWords(key)
  }
  if (Array.isArray(params)) return fill(i18n.t(key), params)
  return i18n.t(key, params as Record<string, unknown> | undefined)
}

/** Keys that were asked for and that nothing had a text for yet: when one comes, it must be shown. */
const missed = new Set<string>()

let reportMiss: (() => void) | undefined

/** Resolves when data asks for a key that no bundle has: then the full bundle is wanted at once. */
export const nextMissingText = () =>
  new Promise<void>((resolve) => {
    reportMiss = resolve
  })

const wrapper = /^\$\{(.+)\}$/
/** No words: `trusted-hosts.label`. */
const keyLike = /^[\w-]+(\.[\w-]+)+$/

/**
 * A name or message that the server keeps as data: `${key}` reads as the key's text (with `prefix.`
 * tried first), a plain key of the bundle too when `plain` is set; anything else stays as it is.
 */
export function labelOf(
  text: string | undefined,
  { prefix = '', plain = false, params }: LabelOptions = {},
): string {
  if (!text) return ''
  const key = wrapper.exec(text)?.[1] ?? (plain ? text : undefined)
  if (key === undefined) return text
  const full = prefix ? `${prefix}.${key}` : key
  const found = [full, key].find((value) => hasText(value))
  if (!found) {
    missed.add(full)
    if (!wrapper.test(text) && !keyLike.test(text)) return text
    reportMiss?.()
    return key
  }
  return params ? fill(i18n.t(found), params) : i18n.t(found)
}

type LabelOptions = { prefix?: string; plain?: boolean; params?: readonly unknown[] }
