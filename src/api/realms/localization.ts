import { read } from '~/api/resource'
import { queryOptions } from '@tanstack/react-query'
import { runForEach } from '~/lib/batch'
import type { TextMap } from '~/lib/files/properties'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { refreshTexts } from '~/api/texts'
import { encodeSegment } from '~/lib/urls'

export type RealmText = { key: string; value: string }

export type EffectiveText = RealmText & { source?: 'THEME' | 'REALM' }

export type MessageBundle = { theme: string; type: string; language: string }

type TextChange = RealmText & { locale: string }

const path = (realm: string, ...segments: string[]) => realmPath(realm, 'localization', ...segments)

export const localization = {
  all: (realm: string) => [realm, 'localization'] as const,

  /** The endpoint has no paging. */
  texts: (realm: string, locale: string) =>
    read<TextMap>([...localization.all(realm), locale], path(realm, locale)),

  /** Messages of a theme including the realm's own texts. A public endpoint. */
  bundle: (realm: string, { theme, type, language }: MessageBundle) =>
    queryOptions({
      queryKey: [...localization.all(realm), 'bundle', theme, type, language],
      queryFn: async ({ signal }) => {
        const bundlePath = [realm, type, language].map(encodeSegment).join('/')
        const query = { theme, source: true }
        const texts = await rest<EffectiveText[]>(`/resources/${bundlePath}`, { query, signal })
        return texts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      },
    }),
}

export const addText = (realm: string) =>
  command({
    run: putText(realm),
    done: 'addTranslationSuccess',
    failed: 'addTranslationError',
    stale: [localization.all(realm)],
  })

export const updateText = (realm: string) =>
  command({
    run: putText(realm),
    done: 'updateTranslationSuccess',
    failed: 'updateTranslationError',
    stale: [localization.all(realm)],
  })

export const deleteTexts = (realm: string, locale: string) =>
  command({
    run: (texts: readonly { key: string }[]) =>
      withTextRefresh(
        realm,
        runForEach(
          texts,
          ({ key }) => key,
          ({ key }) => rest(textPath(realm, locale, key), { method: 'DELETE' }),
        ),
      ),
    done: 'deleteAllTranslationsSuccess',
    failed: 'deleteAllTranslationsError',
    stale: [localization.all(realm)],
  })

/** An empty locale would address the list of languages. */
export const deleteLanguage = (realm: string) =>
  command({
    run: (locale: string) => {
      if (locale.trim() === '') throw new Error('A language without a name has no address')
      return withTextRefresh(realm, rest(path(realm, locale), { method: 'DELETE' }))
    },
    done: 'deleteAllTranslationsSuccess',
    failed: 'deleteAllTranslationsError',
    stale: [localization.all(realm)],
  })

export const importTexts = (realm: string) =>
  command({
    run: ({ locale, texts }: { locale: string; texts: TextMap }) =>
      withTextRefresh(realm, rest(path(realm, locale), { method: 'POST', body: texts })),
    done: 'addTranslationSuccess',
    failed: 'addTranslationError',
    stale: [localization.all(realm)],
  })

const putText = (realm: string) => (change: TextChange) =>
  withTextRefresh(
    realm,
    rest(textPath(realm, change.locale, change.key), { method: 'PUT', text: change.value }),
  )

/** The console uses these texts as well. */
const withTextRefresh = async <T>(realm: string, write: Promise<T>) => {
  try {
    return await write
  } finally {
    // Some may be written although it fails.
    void refreshTexts(realm)
  }
}

/** With an empty key the path would address the whole language. */
function textPath(realm: string, locale: string, key: string) {
  if (key.trim() === '') throw new Error('A text without a key has no address')
  return path(realm, locale, key)
}
