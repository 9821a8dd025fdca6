import { createInstance } from 'i18next'
import { createStore } from './createStore'
import { numberFormat } from './format'
import { directionOf } from './languages'
import type { CheckedKey } from './textKey'

/** Looks in the realm's bundle, then in the compiled English texts, then in all our own. */
export const i18n = createInstance()

const compiledNamespace = 'compiled'
const ownNamespace = 'own'

/** Compiled into the chunks: Keycloak's and ours. */
const compiledTexts: Record<string, string> = {}

/** Loaded when idle. */
const ownTexts: Record<string, string> = {}

/** The realm's own texts, which take the place of the server's. */
export const namespaceOf = (realm: string) => `realm:${encodeURIComponent(realm)}`

void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: [compiledNamespace, ownNamespace],
  defaultNS: compiledNamespace,
  fallbackNS: [compiledNamespace, ownNamespace],
  resources: { en: { [compiledNamespace]: compiledTexts, [ownNamespace]: ownTexts } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
})

/** Tables look up the same texts hundreds of times. */
const textCache = new Map<string, string>()
i18n.store.on('added', () => textCache.clear())
i18n.on('languageChanged', () => textCache.clear())

/** Keys rendered without a text; when it arrives, render again. */
const missedKeys = new Set<string>()

let onMissingText: (() => void) | undefined

/** Changes whenever loaded texts do. */
export const textsVersion = createStore(0)

/** The build adds this call to every module (build/compiledTexts.ts). */
export function addTexts(texts: Record<string, string>) {
  // i18next's own method copies all texts for every module.
  Object.assign(compiledTexts, texts)
}

/** Renders again if one was missing. */
export function addOwnTexts(texts: Record<string, string>) {
  Object.assign(ownTexts, texts)
  if (Object.keys(texts).filter((key) => missedKeys.delete(key)).length > 0) notify()
}

/** Renders again only if a text differs. */
export function addBundle(realm: string, language: string, texts: Record<string, string>) {
  const ns = namespaceOf(realm)
  const oldTexts = i18n.getResourceBundle(language, ns) as Record<string, string> | undefined
  const currentText = (key: string) =>
    oldTexts?.[key] ?? (i18n.getResource('en', compiledNamespace, key) as unknown)
  const wasMissed = Object.keys(texts).some((key) => missedKeys.delete(key))
  const isCurrent = language === i18n.language && ns === i18n.options.defaultNS
  const differs = Object.keys(texts).some((key) => {
    const text = currentText(key)
    return language === 'en' ? text !== undefined && text !== texts[key] : text !== texts[key]
  })
  i18n.addResourceBundle(language, ns, texts, false, true)
  if (isCurrent && (differs || wasMissed || (oldTexts === undefined && language !== 'en'))) notify()
}

/** Also sets the document's language and direction. */
export function applyRealmTexts(realm: string, language: string) {
  const ns = namespaceOf(realm)
  const isCurrent = i18n.options.defaultNS === ns && i18n.language === language
  if (isCurrent) return
  i18n.setDefaultNamespace(ns)
  textCache.clear()
  void i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  notify()
}

/** Resolves when a key is in no bundle. */
export const nextMissingText = () =>
  new Promise<void>((resolve) => {
    onMissingText = resolve
  })

/**
 * Values for `{{name}}`: numbers and lists are written as in the language; `count` selects the plural.
 * An array instead fills `{0}` and `{{0}}`.
 */
export type TextParams = Record<string, unknown> | readonly unknown[]

/** "a, b, c", and "a, b und c" in German. */
export const formatList = (names: readonly (string | undefined)[]) =>
  new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(
    names.filter((name) => name !== undefined),
  )

type LabelOptions = { prefix?: string; plain?: boolean; params?: readonly unknown[] }

const wrapper = /^\$\{(.+)\}$/
/** Looks like a key, not a sentence: `trusted-hosts.label`. */
const keyLike = /^[\w-]+(\.[\w-]+)+$/

/** Logs missing keys and renders them as words. */
export function translate<Key extends string>(key: CheckedKey<Key>, params?: TextParams): string {
  if (directionOf(i18n.language) === 'ltr') return translateKey(key, params)
  const text = translateKey(key, params && isolateParams(params))
  const withoutNames = text.replaceAll(isolatedNames, '')
  // English on a right-to-left page: leading numbers and final punctuation or names would swap
  // sides.
  const isAmbiguous = needsDirection.test(text) || withoutNames !== text
  return isAmbiguous && /[A-Za-z]/.test(withoutNames) && !strongRight.test(withoutNames)
    ? leftToRight + text + popIsolate
    : text
}

/**
 * `${key}` becomes the key's text (`prefix.key` first), with `plain` also a bare key. Anything else
 * stays.
 */
export function labelOf(
  text: string | undefined,
  { prefix = '', plain = false, params }: LabelOptions = {},
): string {
  if (!text) return ''
  const key = wrapper.exec(text)?.[1] ?? (plain ? text : undefined)
  if (key === undefined) return text
  const prefixedKey = prefix ? `${prefix}.${key}` : key
  const existingKey = [prefixedKey, key].find((value) => hasText(value))
  if (!existingKey) {
    missedKeys.add(prefixedKey)
    if (!wrapper.test(text) && !keyLike.test(text)) return text
    onMissingText?.()
    return key
  }
  return params ? fillNumbered(i18n.t(existingKey), params) : i18n.t(existingKey)
}

/** True for plural-only keys, too. */
export const hasText = (key: string, params?: TextParams): boolean =>
  i18n.exists(key, Array.isArray(params) ? undefined : (params as Record<string, unknown>))

function translateKey(key: string, params?: TextParams): string {
  if (!Array.isArray(params)) {
    const named = params as Record<string, unknown> | undefined
    const simple = interpolateSimple(pluralText(key, named) ?? cachedText(key), named)
    if (simple !== undefined) return simple
  }
  if (!hasText(key, params)) {
    console.error(`missing text: ${key}`)
    missedKeys.add(key)
    onMissingText?.()
    return humanizeKey(key)
  }
  if (Array.isArray(params)) return fillNumbered(i18n.t(key), params)
  return i18n.t(key, params as Record<string, unknown> | undefined)
}

const pluralText = (key: string, params: Record<string, unknown> = {}) =>
  'count' in params && hasText(key, params)
    ? i18n.t(key, { count: Number(params.count), skipInterpolation: true })
    : undefined

function cachedText(key: string): string | undefined {
  const cached = textCache.get(key)
  if (cached !== undefined) return cached
  const text = findText(key)
  if (text !== undefined) textCache.set(key, text)
  return text
}

/** Same order as i18next, in a third of its time (docs/performance.md). */
function findText(key: string): string | undefined {
  for (const ns of [String(i18n.options.defaultNS), compiledNamespace, ownNamespace])
    for (const language of i18n.languages) {
      const text: unknown = i18n.getResource(language, ns, key)
      if (typeof text === 'string') return text
    }
  return undefined
}

const placeholder = /\{\{(\w+)\}\}/g

/** Undefined for formats and nesting: i18next handles those. */
function interpolateSimple(text: string | undefined, params: Record<string, unknown> = {}) {
  if (text === undefined || text.includes('$t(')) return undefined
  if (!text.includes('{{')) return text
  let isPlain = true
  const result = text.replaceAll(placeholder, (_all, name: string) => {
    const value = valueText(params[name])
    isPlain &&= value !== undefined
    return String(value)
  })
  return isPlain && text.replaceAll(placeholder, '').indexOf('{{') < 0 ? result : undefined
}

const fillNumbered = (text: string, params: readonly unknown[]) =>
  text.replaceAll(/\{?\{(\d+)\}\}?/g, (all, index: string) => {
    return valueText(params[Number(index)]) ?? all
  })

const valueText = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return formatList(value.map((item: unknown) => valueText(item)))
  if (typeof value === 'number') return numberFormat(i18n.language).format(value)
  return typeof value === 'string' ? value : undefined
}

const [isolate, leftToRight, popIsolate] = ['\u2068', '\u2066', '\u2069']
const strongRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const isolatedNames = /\u2068[^\u2069]*\u2069/g
const needsDirection = /^[\d(]|[.!?:)]$/

/** Params that i18next interprets itself. */
const i18nextOptions = new Set(['count', 'context', 'defaultValue', 'ns', 'lng'])

/** Each value keeps its own direction (URLs, dates). */
const isolateParams = (params: TextParams): TextParams => {
  const isolateValue = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(isolateValue)
      : typeof value === 'string' && /[^\p{N}.,٬٫]/u.test(value)
        ? isolate + value + popIsolate
        : value
  if (Array.isArray(params)) return params.map(isolateValue)
  const named = Object.entries(params).map(([name, value]) => [
    name,
    i18nextOptions.has(name) ? value : isolateValue(value),
  ])
  return Object.fromEntries(named) as Record<string, unknown> // the same keys
}

/** `noRoles-users` becomes "No roles users". */
const humanizeKey = (key: string) => {
  const text = key
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const notify = () => textsVersion.set(textsVersion.get() + 1)
