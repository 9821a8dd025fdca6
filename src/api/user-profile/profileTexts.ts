import { queryOptions } from '@tanstack/react-query'
import { realmPath, rest } from '~/api/rest'
import { refreshTexts } from '~/api/texts'

export const textRow = (locale: string, text: string) => `${locale}\t${text}`

export function textInLocale(rows: readonly string[], locale: string): string | undefined {
  const row = rows.find((candidate) => candidate.startsWith(`${locale}\t`))
  return row?.slice(locale.length + 1)
}

export const realmTexts = (realm: string, locale: string) =>
  queryOptions({
    queryKey: [realm, 'localization', 'profile', locale],
    queryFn: ({ signal }) =>
      rest<Record<string, string>>(realmPath(realm, 'localization', locale), { signal }),
  })

export async function saveProfileTexts(realm: string, key: string, rows: readonly string[]) {
  for (const row of rows) {
    const locale = row.slice(0, row.indexOf('\t'))
    const text = row.slice(locale.length + 1)
    if (text !== '') await rest(textPath(realm, locale, key), { method: 'PUT', text })
    else {
      const existing = await rest<Record<string, string>>(realmPath(realm, 'localization', locale))
      if (key in existing) await rest(textPath(realm, locale, key), { method: 'DELETE' })
    }
  }
  // The console uses these texts as well.
  if (rows.length > 0) void refreshTexts(realm)
}

const keyReference = /^\$\{(.+)\}$/

export const messageKeyIn = (name: string | undefined) => keyReference.exec(name ?? '')?.[1]

/** Deletes only keys with this prefix, as other texts may be shared. */
export async function deleteProfileTexts(
  realm: string,
  names: readonly (string | undefined)[],
  { prefix, locales }: { prefix: string; locales: readonly string[] },
) {
  const keys = names.flatMap((name) => {
    const key = messageKeyIn(name)
    return key?.startsWith(prefix) && key.length > prefix.length ? [key] : []
  })
  if (keys.length === 0) return
  for (const locale of locales) {
    const texts = await rest<Record<string, string>>(realmPath(realm, 'localization', locale))
    for (const key of keys)
      if (key in texts) await rest(textPath(realm, locale, key), { method: 'DELETE' })
  }
}

/** Without a key, DELETE would remove all texts of the locale. */
function textPath(realm: string, locale: string, key: string) {
  if (key === '' || locale === '') throw new Error('A text needs a key and a language')
  return realmPath(realm, 'localization', locale, key)
}
