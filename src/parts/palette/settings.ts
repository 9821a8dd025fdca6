import MiniSearch from 'minisearch'
import type { Field, Section } from '~/lib/field'
import { fieldParam } from '~/lib/field'
import { matchName } from './results'

/** A field with the page that it is on. */
export type Setting = {
  id: string
  field: Field
  /** Message key, or Keycloak's text. */
  section: string | undefined
  /** Path of the route, below the realm. */
  path: string
  /** URL segments of the tab, if the field file names it. */
  tab: string | undefined
  /** Provider type, for pages that have it in their address. */
  provider?: string
}

export type SettingTexts = {
  label: string
  help: string
  /** If the page is in another language. */
  englishLabel: string
  englishHelp: string
}

const isField = (value: object): value is Field => 'path' in value && 'label' in value

const isSection = (value: object): value is Section => 'fields' in value

type FoundField = { field: Field; section: string | undefined; tab: string | undefined }

/**
 * The fields in what a field file exports: sections, lists of them, and records of either by tab
 * (`realmSettingsIndex`). What takes arguments is for one object and left out.
 */
export function fieldsOfFile(exports: object): FoundField[] {
  const seen = new Set<unknown>()
  const collect = (value: unknown, section?: string, tab?: string): FoundField[] => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return []
    if (Array.isArray(value)) return value.flatMap((item: unknown) => collect(item, section, tab))
    seen.add(value)
    if (isField(value)) return value.readOnly === true ? [] : [{ field: value, section, tab }]
    if (isSection(value)) return value.fields.flatMap((field) => collect(field, value.title, tab))
    return Object.entries(value).flatMap(([key, item]) => collect(item, section, tab ?? key))
  }
  return Object.entries(exports).flatMap(([name, value]) =>
    // Only an index says in which tab its fields are.
    name.endsWith('Index') ? collect(value) : collect(value, undefined, ''),
  )
}

/** Fields of an object that exists come before those that only its creation has. */
const isCreation = (path: string) => /(?:^|[/-])(?:new|create|add)(?:$|[/-])/.test(path)

const parameters = (path: string) => path.split('$').length

/** One for each field of an area; of several pages with it, the one for an existing object. */
export function uniqueSettings(settings: readonly Setting[]): Setting[] {
  const byField = new Map<string, Setting>()
  const sorted = settings.toSorted(
    (a, b) =>
      Number(isCreation(a.path)) - Number(isCreation(b.path)) ||
      parameters(a.path) - parameters(b.path),
  )
  for (const setting of sorted) {
    const { field, path, provider = '' } = setting
    const [area = ''] = path.split('/')
    const key = [area, provider, fieldParam(field.path), field.label, field.help].join(' ')
    if (!byField.has(key)) byField.set(key, setting)
  }
  return [...byField.values()]
}

type Entry = SettingTexts & { id: number; name: string }

/** Adds them in batches between which the page can respond. */
export async function indexSettings(
  settings: readonly Setting[],
  textsOf: (setting: Setting) => SettingTexts,
) {
  const entries: Entry[] = settings.map((setting, id) => ({
    ...textsOf(setting),
    id,
    name: setting.field.path.at(-1) ?? '',
  }))
  const index = new MiniSearch<Entry>({
    fields: ['label', 'englishLabel', 'help', 'englishHelp', 'name'],
    searchOptions: {
      boost: { label: 6, englishLabel: 5, name: 2 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    },
  })
  await index.addAllAsync(entries, { chunkSize: 40 })
  return {
    search: (text: string) =>
      rankSettings(
        text,
        index.search(text).flatMap(({ id, score }) => {
          const entry = entries[Number(id)]
          const setting = settings[Number(id)]
          return entry && setting ? [{ setting, texts: entry, score }] : []
        }),
      ),
    texts: (setting: Setting) => entries[settings.indexOf(setting)],
  }
}

export type RankedSetting = { setting: Setting; texts: SettingTexts; score: number }

/** Whether each word is in the label, in one language; otherwise only the help has them. */
export const matchesLabel = (search: string, { label, englishLabel }: SettingTexts) =>
  [label, englishLabel].some((name) => matchName(name, search) !== undefined)

/** 0 is best: the whole label, its beginning, words of it in this order, anything else. */
function tierOf(text: string, { label, englishLabel }: SettingTexts): number {
  const labels = [label, englishLabel].map((value) => value.toLowerCase())
  const matches = [
    (value: string) => value === text,
    (value: string) => value.startsWith(text),
    (value: string) => value.includes(text),
  ]
  const tier = matches.findIndex((match) => labels.some(match))
  return tier < 0 ? matches.length : tier
}

/**
 * Best first. Of several with the same label, the first is shown before all others: "Name" must not
 * hide "Name ID format".
 */
export function rankSettings(search: string, found: readonly RankedSetting[]): RankedSetting[] {
  const text = search.trim().toLowerCase()
  const seen = new Map<string, number>()
  const repeats = new Map<RankedSetting, number>()
  const ranked = found.toSorted(
    (a, b) => tierOf(text, a.texts) - tierOf(text, b.texts) || b.score - a.score,
  )
  for (const result of ranked) {
    const count = seen.get(result.texts.label) ?? 0
    seen.set(result.texts.label, count + 1)
    repeats.set(result, count)
  }
  const isRepeat = (result: RankedSetting) => Number((repeats.get(result) ?? 0) > 0)
  return ranked.toSorted((a, b) => isRepeat(a) - isRepeat(b))
}
