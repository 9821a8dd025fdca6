import { addBundle, addOwnTexts, i18n, nextMissingText } from '~/lib/i18n'
import { translatedLanguages } from '~/lib/languages'
import { delay } from '~/lib/async/delay'
import { encodeSegment } from '~/lib/urls'
import { readCached, writeCached } from './responseCache'
import { afterIdle } from './afterIdle'
import { getEnvironment } from './session'

const retries = 5
const firstDelay = 350

const loadingByKey = new Map<string, Promise<void>>()

/**
 * English is bundled; other languages block on the first visit only. The cached copy is refreshed
 * when idle. Never throws.
 */
export function ensureTexts(realm: string, language: string): Promise<void> {
  const key = `texts/${realm}/${language}`
  const existing = loadingByKey.get(key)
  if (existing) return existing
  const loading = load(key, realm, language)
  loadingByKey.set(key, loading)
  return loading
}

/** After changes to the realm's texts. Never throws. */
export async function refreshTexts(realm: string) {
  const { language } = i18n
  try {
    const texts = await fetchTexts(realm, language)
    addBundle(realm, language, texts)
    if (language !== 'en') await writeCached('shared', `texts/${realm}/${language}`, texts)
  } catch (error) {
    console.warn('No texts:', error)
  }
}

class TextsNotFound extends Error {}

/** Retries 5 times, after 350 ms and twice as long each time. A 404 is final. */
async function readWithRetries(url: string): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(url)
      if (response.status === 404) throw new TextsNotFound(url)
      if (!response.ok) throw new Error(`${response.status} ${url}`)
      return await response.json()
    } catch (error) {
      if (attempt === retries || error instanceof TextsNotFound) throw error
      await delay(firstDelay * 2 ** attempt)
    }
  }
}

type Entry = { key: string; value: string }

const isEntry = (value: unknown): value is Entry => {
  const { key, value: text } = Object(value) as Partial<Entry>
  return typeof key === 'string' && typeof text === 'string'
}

async function fetchBundle(realm: string, language: string): Promise<Record<string, string>> {
  const path = [realm, 'admin', language].map(encodeSegment).join('/')
  const list = await readWithRetries(`${getEnvironment().adminBaseUrl}/resources/${path}`)
  const entries = Array.isArray(list) ? list.filter(isEntry) : []
  return Object.fromEntries(entries.map(({ key, value }) => [key, value]))
}

/** A file of `public/locales`. */
async function fetchLocale(file: string) {
  const url = `${getEnvironment().resourceUrl}/locales/${file}?v=${import.meta.env.BUILD}`
  return Object(await readWithRetries(url)) as Record<string, string>
}

/** Our translations, one file per language. */
async function fetchOwnTexts(language: string): Promise<Record<string, string>> {
  const code = language.split('-')[0] ?? language
  if (!translatedLanguages.includes(code)) return {}
  return fetchLocale(`${code}/castellan.json`)
}

async function fetchTexts(realm: string, language: string) {
  const useEnglish = (error: unknown): Record<string, string> => {
    console.warn('Own texts stay English:', error)
    return {}
  }
  const [ownTexts, bundle, { correctTexts }] = await Promise.all([
    fetchOwnTexts(language).catch(useEnglish),
    fetchBundle(realm, language),
    import('~/lib/serverCorrections'),
    fetchLocale('en.json').then(addOwnTexts),
  ])
  // Keycloak fills the gaps of a language with English.
  return { ...ownTexts, ...correctTexts(bundle) } // server overrides
}

async function load(key: string, realm: string, language: string) {
  const cached = await (language === 'en'
    ? undefined
    : readCached<Record<string, string>>('shared', key))
  if (cached) addBundle(realm, language, cached.value)
  const refresh = async () => {
    const texts = await fetchTexts(realm, language)
    addBundle(realm, language, texts)
    if (language !== 'en') await writeCached('shared', key, texts)
  }
  const whenIdleOrNeeded = () => Promise.race([afterIdle(2000), nextMissingText()])
  const refreshing = (
    cached || language === 'en' ? whenIdleOrNeeded().then(refresh) : refresh()
  ).catch((error: unknown) => {
    loadingByKey.delete(key)
    console.warn('No texts:', error)
  })
  if (!cached && language !== 'en') await refreshing
}
