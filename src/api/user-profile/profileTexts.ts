import { queryOptions } from '@tanstack/react-query'
import { realmPath, rest } from '~/api/rest'
import { refreshTexts } from '~/api/texts'

/** A text in a language, as a form holds it: `locale⇥text`. */
export const textRow = (locale: string, text: string) => `${locale}\t${text}`

export function textIn(rows: readonly string[], locale: string): string | undefined {
  const row = rows.find((candidate) => candidate.startsWith(`${locale}\t`))
  return row?.slice(locale.length + 1)
}

/** The realm's own texts in a language. */
export const realmTexts = (realm: string, locale: string) =>
  queryOptions({
    queryKey: [realm, 'localization', 'profile', locale],
    queryFn: ({ signal }) =>
      rest<Record<string, string>>(realmPath(realm, 'localization', locale), { signal }),
  })

/** Writes the texts of a key; an empty one takes the realm's own away. */
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
  // This console reads them, too.
  if (rows.length > 0) void refreshTexts(realm)
}

const keyReference = /^\$\{(.+)\}$/

/** The key in a name like `${profile.attributes.size}`; undefined for a plain text. */
export const keyIn = (name: string | undefined) => keyReference.exec(name ?? '')?.[1]

/** Deletes texts that only what is gone has named; keys outside of `prefix` belong to others. */
export async function deleteProfileTexts(
  realm: string,
  names: readonly (string | undefined)[],
  { prefix, locales }: { prefix: string; locales: readonly string[] },
) {
  const keys = names.flatMap((name) => {
    const key = keyIn(name)
    return key?.startsWith(prefix) && key.length > prefix.length ? [key] : []
  })
  if (keys.length === 0) return
  for (const locale of locales) {
    const texts = await rest<Record<string, string>>(realmPath(realm, 'localization', locale))
    for (const key of keys)
      if (key in texts) await rest(textPath(realm, locale, key), { method: 'DELETE' })
  }
}

/** Without a key the server deletes all texts of a language. */
function textPath(realm: string, locale: string, key: string) {
  if (key === '' || locale === '') throw new Error('A text needs a key and a language')
  return realmPath(realm, 'localization', locale, key)
}
