import { useQueries, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useMatches, useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { hasFeature, serverInfo } from '~/api/serverInfo'
import { permissionsIn, whoami } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { statusOf } from '~/lib/errors'
import { fieldParam } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'
import { useHref, type Target } from '~/routing/links'
import type { PageTab } from '~/routing/tabs'
import { pageActions, pageName } from '~/ui/pageName'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { fillPath, listPath, loadSettings, sharedParams } from './loadSettings'
import { cachedRealm, isId, objectKinds, type ObjectKind } from './objectKinds'
import { addArrivals, consolePath, findByName, type Arrivals } from './results'
import { objectOfPage, seenObjects, type SeenObject } from './seenObjects'
import { matchesLabel, type RankedSetting, type Setting } from './settings'

/** What can be chosen: it leads to an address, or runs. */
export type Entry = {
  id: string
  name: string
  description?: string | undefined
  href?: string
  run?: () => void
  /** Instead, asks in which object. */
  choose?: () => void
  disabledReason?: string | undefined
}

export type Group = { id: string; title: TextKey; entries: readonly Entry[] }

/** A page of the navigation. */
export type PalettePage = { name: string; target: Target }

export type PaletteAction = Pick<Entry, 'id' | 'name' | 'description'> & {
  requires?: Requirement
  run: () => void
}

const staleTime = 30_000

/** Searches the kinds in parallel; another search cancels it. A kind that is forbidden is missing. */
export function useObjects(
  realm: string,
  kinds: readonly ObjectKind[],
  search: string,
  hrefOf: (target: Target) => string,
) {
  const { t } = useText()
  const searched = kinds.flatMap((kind) => {
    const query = isId(search) && kind.byId ? kind.byId(realm, search) : kind.find(realm, search)
    return query ? [{ kind, query }] : []
  })
  const results = useQueries({
    // Not by `select`: results with functions differ each time, and are rendered without end.
    queries: searched.map(({ query: { queryKey, queryFn } }) => ({
      ...({ queryKey, queryFn } as UseQueryOptions),
      staleTime,
      gcTime: staleTime,
    })),
  })
  const [arrivals, setArrivals] = useState<Arrivals>({ search: '', groups: [] })
  const key = `${realm} ${search} ${kinds.length}`
  const arrived = searched.flatMap(({ kind }, index) =>
    results[index]?.isSuccess ? [kind.id] : [],
  )
  const nextArrivals = addArrivals(arrivals, key, arrived)
  if (nextArrivals !== arrivals) setArrivals(nextArrivals)
  const groups = nextArrivals.groups.flatMap((id): Group[] => {
    const index = searched.findIndex(({ kind }) => kind.id === id)
    const { kind, query } = searched[index] ?? {}
    const data = results[index]?.data
    // The query's own data.
    const objects = data === undefined ? [] : (query?.select(data as never) ?? [])
    if (!kind || objects.length === 0) return []
    const entries = objects.map(({ id: objectId, name, description, link }) => ({
      id: `${id} ${objectId}`,
      name,
      description,
      href: hrefOf(link()),
    }))
    return [{ id, title: kind.title, entries }]
  })
  // A kind without this id, or that is forbidden, is no failure.
  const isFailure = (error: Error | null) =>
    error !== null && ![403, 404].includes(statusOf(error) ?? 0)
  const failed = searched.flatMap(({ kind }, index) =>
    isFailure(results[index]?.error ?? null) ? [t(kind.title)] : [],
  )
  const isSearching = results.some(({ isLoading }) => isLoading)
  return { groups, failed, isSearching }
}

/** Kinds that this person may read. */
export const permittedKinds = (realm: string): ObjectKind[] =>
  objectKinds.filter(({ requires }) => holds(requires, permissionsIn(realm)))

function useRoutes() {
  const { routesById } = useRouter()
  return Object.values(routesById).flatMap((route) => {
    const { page, settings, tabs } = route.options.staticData ?? {}
    return page ? [{ page, settings, tabs, to: route.fullPath }] : []
  })
}

/** The kind of object whose pages begin with this path. */
const kindOf = (path: string) =>
  objectKinds.find(
    ({ page }) => page && `/$realm/${path}`.startsWith(page.replace(/\/\$tab$/, '/')),
  )

/** Next, the palette asks for an object of this kind: the one with the setting, or a realm. */
export type ObjectChoice = {
  name: string
  kind: ObjectKind
  hrefOf: (object: Target) => string
}

type PageRecord = ReturnType<typeof useRoutes>[number]['page']

/** Where the field is: an address, or the kind of object that it belongs to. */
export function locateSetting(
  { path, tab, provider, field }: Pick<Setting, 'path' | 'tab' | 'provider' | 'field'>,
  page: Pick<PageRecord, 'path' | 'list'>,
  current: { path: string; params: Readonly<Record<string, string | undefined>> },
  realm: string,
) {
  const kind = kindOf(path)
  // Some tabs choose what they show by their search: "policies?policy=otp-policy".
  const [tabPath, tabSearch] = tab?.split('?') ?? []
  const search = new URLSearchParams(tabSearch)
  search.set('field', fieldParam(field.path))
  const own = {
    ...(provider && { providerType: provider, providerId: provider, subTab: 'anonymous' }),
    tab: tabPath || kind?.firstTab,
  }
  const list = `/${encodeURIComponent(realm)}/${listPath(page)}`
  const hrefWith = (params: Readonly<Record<string, string | undefined>>) => {
    const filled = fillPath(path, { ...params, ...own })
    return filled === undefined
      ? undefined
      : `/${encodeURIComponent(realm)}/${filled}?${search.toString()}`
  }
  const href = hrefWith(sharedParams(path, current.path, current.params))
  if (href !== undefined || !kind) return { href: href ?? list }
  return { kind, hrefOf: ({ params }: Target) => hrefWith(params) ?? list }
}

type FoundSettings = { byLabel: Group; byHelp: Group }

/** The index is made when the palette is first opened, and again for another language. */
export function useSettings(
  realm: string,
  search: string,
  limit: number,
  onChoose: (choice: ObjectChoice) => void,
): FoundSettings {
  const { t, label, language } = useText()
  const routes = useRoutes()
  const match = useMatches().at(-1)
  const { data: index } = useQuery({
    queryKey: [realm, 'settings-index', language],
    queryFn: () => loadSettings(realm, permissionsIn(realm), routes),
    staleTime: Infinity,
    structuralSharing: false,
  })
  const permissions = permissionsIn(realm)
  const current = { path: match?.staticData.page?.path ?? '', params: match?.params ?? {} }
  const toEntry = ({ setting, texts }: RankedSetting): Entry[] => {
    const page = routes.find((route) => route.page.path === setting.path)?.page
    if (!page) return []
    const { href, kind, hrefOf } = locateSetting(setting, page, current, realm)
    // No object can be chosen.
    if (kind && !holds(kind.requires, permissions)) return []
    const titles = [page.title && t(page.title), label(setting.section, { plain: true })]
    return [
      {
        id: setting.id,
        name: texts.label,
        description: titles.filter(Boolean).join(' › '),
        ...(href !== undefined && { href }),
        ...(kind && { choose: () => onChoose({ name: texts.label, kind, hrefOf }) }),
      },
    ]
  }
  const found = search === '' ? [] : (index?.search(search) ?? [])
  const groupOf = (title: TextKey, isNamed: boolean): Group => ({
    id: title,
    title,
    entries: found
      .filter(({ texts }) => matchesLabel(search, texts) === isNamed)
      .flatMap(toEntry)
      .slice(0, limit),
  })
  return { byLabel: groupOf('settings', true), byHelp: groupOf('settingsByHelp', false) }
}

const pagesLimit = 5

/** The tabs that the open page shows: which ones depends on its object. */
const readOpenTabs = (): Entry[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[role="tab"]')].map((tab) => {
    const href = tab.hash.slice(1)
    return { id: `tab ${href}`, name: tab.textContent, description: pageName.get().object, href }
  })

/** Pages of the navigation and their tabs. */
export function usePages(realm: string, pages: readonly PalettePage[], search: string): Group[] {
  const { t } = useText()
  const href = useHref()
  const routes = useRoutes()
  const [openTabs] = useState(readOpenTabs)
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const { data: tabsByPath } = useQuery({
    queryKey: ['palette', 'tabs', pages.map(({ target }) => target.to)],
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          pages.map(async ({ target: { to } }) => [
            to,
            to.endsWith('/{-$tab}') ? await routes.find((route) => route.to === to)?.tabs?.() : [],
          ]),
        ),
      ) as Readonly<Record<string, readonly PageTab<never>[] | undefined>>,
    staleTime: Infinity,
    structuralSharing: false,
  })
  if (search === '') return []
  const permissions = permissionsIn(realm)
  // What pages give to their tabs.
  const page = { realm, hasFeature: (name: string) => hasFeature(info, name) } as never
  const entries = pages.flatMap(({ name, target }): Entry[] => [
    { id: `page ${target.to} ${name}`, name, href: href(target) },
    ...(tabsByPath?.[target.to] ?? [])
      .filter(({ when }) => when?.(page) ?? true)
      .filter(({ requires = 'anyone' }) =>
        holds(typeof requires === 'function' ? requires(page) : requires, permissions),
      )
      .map(({ id, title, link }) => ({
        id: `page ${target.to} ${id}`,
        name: t(title),
        description: name,
        href: href(link?.(page) ?? { ...target, params: { ...target.params, tab: id } }),
      })),
  ])
  const hrefs = new Set(entries.map((entry) => entry.href))
  const all = [...openTabs.filter((tab) => !hrefs.has(tab.href)), ...entries]
  return [{ id: 'pages', title: 'pages', entries: findByName(all, search, pagesLimit) }]
}

/** Addresses that create something: `clients/add-client`. */
const creates = /(?:^|\/)(?:new|create|add-[\w-]+|import-[\w-]+)$/

/** Where others may open the page, too, and where its title says too little by itself. */
const creationPages: Readonly<Record<string, { requires: Requirement; title?: TextKey }>> = {
  'organizations/new': { requires: 'manage-organizations' },
  'realm-settings/user-profile/attributesGroup/new': { requires: 'manage-realm' },
  'user-federation/kerberos/new': { requires: 'manage-realm', title: 'addKerberosWizardTitle' },
  'user-federation/ldap/new': { requires: 'manage-realm', title: 'addLdapWizardTitle' },
  'users/add-user': { requires: 'manage-users' },
}

/** What the open page offers, what can be created, and what the shell adds. */
export function useActions(realm: string, shellActions: readonly PaletteAction[]): Entry[] {
  const { t, label } = useText()
  const href = useHref()
  const deniedReason = useDeniedReason()
  const routes = useRoutes()
  const { data: me } = useQuery({ ...whoami(realm), enabled: false })
  const ofPage = pageActions.current.map((action): Entry => ({
    id: `action ${action.name ?? action.label}`,
    name: action.name ?? t(action.label, action.params),
    description: pageName.get().object,
    run: action.onSelect,
    disabledReason:
      deniedReason(action.requires) || label(action.disabledReason, { plain: true }) || undefined,
  }))
  const isMissing = (path: string) =>
    (path === 'add-realm' && !me?.createRealm) ||
    (path === 'organizations/new' && cachedRealm(realm)?.organizationsEnabled !== true)
  const creations = routes.flatMap(({ page, to }): Entry[] => {
    const { path, title, requires } = { ...page, ...creationPages[page.path] }
    if (!title || path.includes('$') || !creates.test(path) || isMissing(path)) return []
    return [
      {
        id: `action ${path}`,
        name: t(title),
        href: href({ to, params: {} }),
        disabledReason: deniedReason(requires),
      },
    ]
  })
  const ofShell = shellActions.map(({ id, name, description, requires, run }): Entry => ({
    id: `action ${id}`,
    name,
    description,
    run,
    disabledReason: deniedReason(requires),
  }))
  return [...ofPage, ...creations, ...ofShell]
}

/** The object whose page is open. */
function useOpenObject(): SeenObject | undefined {
  const match = useMatches().at(-1)
  const { object: name } = pageName.get()
  return match && name ? objectOfPage(match, name) : undefined
}

/** What this person pinned and saw last, without what is open. */
export function useSeen(userId: string): Group[] {
  const { t } = useText()
  const { pinned, seen } = useSyncExternalStore(seenObjects.subscribe, () =>
    seenObjects.get(userId),
  )
  const toEntry =
    (group: string) =>
    ({ id, name, realm, title, href }: SeenObject): Entry => ({
      id: `${group} ${id}`,
      name,
      description: [title && t(title), realm].filter(Boolean).join(' · '),
      href,
    })
  const shown = new Set([useOpenObject()?.id, ...pinned.map(({ id }) => id)])
  return [
    { id: 'pinned', title: 'pinned', entries: pinned.map(toEntry('pinned')) },
    {
      id: 'seen',
      title: 'lastSeen',
      entries: seen.filter(({ id }) => !shown.has(id)).map(toEntry('seen')),
    },
  ]
}

/** Pins the object that is open, or removes its pin. */
export function usePinAction(userId: string): Entry[] {
  const { t } = useText()
  const object = useOpenObject()
  if (!object) return []
  const isPinned = seenObjects.get(userId).pinned.some(({ id }) => id === object.id)
  return [
    {
      id: 'action pin',
      name: t(isPinned ? 'unpin' : 'pinRealm', { name: object.name }),
      run: () => seenObjects.togglePin(userId, object),
    },
  ]
}

/** Asks for a realm. */
export function useRealmAction(onChoose: (choice: ObjectChoice) => void): Entry[] {
  const { t } = useText()
  const href = useHref()
  const kind = objectKinds.find(({ id }) => id === 'realms')
  const name = t('selectRealm')
  return kind
    ? [{ id: 'action realm', name, choose: () => onChoose({ name, kind, hrefOf: href }) }]
    : []
}

/** A console address that was pasted, of any realm. */
export function useAddress(text: string): Group[] {
  const { t } = useText()
  const router = useRouter()
  const path = consolePath(text)
  if (path === undefined) return []
  const [pathname = ''] = path.split('?')
  const [matched] = router.getMatchedRoutes(pathname)
  const page = matched.at(-1)?.options.staticData?.page
  if (!page) return []
  const entry = { id: `address ${path}`, name: page.title ? t(page.title) : pathname, href: path }
  return [{ id: 'address', title: 'pages', entries: [{ ...entry, description: pathname }] }]
}
