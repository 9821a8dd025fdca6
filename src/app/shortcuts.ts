import type { RegisteredRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { queryClient } from '~/api/queryClient'
import { whoami } from '~/api/whoami'
import { onStored, readStored, writeStored } from '~/lib/storage'
import type { TextKey } from '~/lib/textKey'
import { objectOfPage, seenObjects } from '~/parts/palette/seenObjects'
import { openDialogs } from '~/ui/dialogs/openDialog'
import { pageName } from '~/ui/pageName'
import { openPalette, openShortcuts } from './menuDialogs'
import type { Address } from './navigation'

type Shortcut = {
  /** As `KeyboardEvent.key`; `Ctrl+` is Cmd on a Mac, too. */
  key: string
  label: TextKey
  group: 'keysEverywhere' | 'keysLists'
  /** Returns false if there is nothing to do. Without it, the browser acts. */
  run?: () => boolean
}

const done = (run: () => unknown) => () => {
  run()
  return true
}

/** All but those of the pages; the dialog shows both. */
export const shortcuts: readonly Shortcut[] = [
  { key: 'Ctrl+k', label: 'findAnything', group: 'keysEverywhere', run: done(openPalette) },
  { key: 'Ctrl+s', label: 'keySave', group: 'keysEverywhere', run: saveForm },
  { key: '?', label: 'keyboardShortcuts', group: 'keysEverywhere', run: done(openShortcuts) },
  { key: '/', label: 'keySearch', group: 'keysEverywhere', run: done(focusSearch) },
  { key: 'j', label: 'keyNextRow', group: 'keysLists', run: () => focusRow(1) },
  { key: 'k', label: 'keyPreviousRow', group: 'keysLists', run: () => focusRow(-1) },
  { key: 'ArrowDown', label: 'keyNextRow', group: 'keysLists', run: () => leaveRow(1) },
  { key: 'ArrowUp', label: 'keyPreviousRow', group: 'keysLists', run: () => leaveRow(-1) },
  { key: 'Enter', label: 'keyOpenRow', group: 'keysLists' },
]

/** After `g`. */
export const pageKeys: Readonly<Partial<Record<Address, string>>> = {
  '/$realm/realms': 'm',
  '/$realm/organizations': 'o',
  '/$realm/clients/{-$tab}': 'c',
  '/$realm/client-scopes': 'k',
  '/$realm/roles': 'r',
  '/$realm/users/{-$tab}': 'u',
  '/$realm/groups/$': 'g',
  '/$realm/sessions': 'n',
  '/$realm/events/{-$tab}': 'e',
  '/$realm/realm-settings/{-$tab}': 's',
  '/$realm/authentication/{-$tab}': 'a',
  '/$realm/identity-providers': 'i',
  '/$realm/user-federation': 'f',
  '/$realm/permissions/{-$tab}': 'p',
  '/$realm/workflows': 'w',
}

const storageKey = 'singleKeys'

const isBoolean = (value: unknown) => typeof value === 'boolean'

const hasSingleKeys = () => readStored<boolean>(storageKey, true, isBoolean)

/** WCAG 2.1.4: whoever speaks to their computer can switch single keys off. */
export const useSingleKeys = () =>
  [
    useSyncExternalStore((listener) => onStored(storageKey, listener), hasSingleKeys),
    (isOn: boolean) => writeStored(storageKey, isOn),
  ] as const

/** Single keys mean something of their own there. */
const ownKeys = [
  'input',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['menu', 'listbox', 'tree', 'treegrid', 'combobox', 'tablist', 'slider'].map(
    (role) => `[role="${role}"]`,
  ),
  '[popover]',
  '[role="dialog"]',
].join()

/** Milliseconds between `g` and the letter of the page. */
const sequenceTimeout = 1500

let goesToPageUntil = 0

function onKeyDown(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event
  if (event.defaultPrevented || isComposing || altKey) return
  const isCommand = ctrlKey || metaKey
  if (!isCommand && !isSingleKey(event)) return
  const goesToPage = !isCommand && Date.now() < goesToPageUntil
  goesToPageUntil = 0
  const pressed = isCommand ? `Ctrl+${key.toLowerCase()}` : key
  const isHandled = goesToPage
    ? goToPage(key)
    : pressed === 'g'
      ? awaitPageKey()
      : shortcuts.find((shortcut) => shortcut.key === pressed)?.run?.()
  if (isHandled) event.preventDefault()
}

/** An editor is in a shadow tree, so what the event says at the document is its frame. */
function isSingleKey(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  const isOwn = target instanceof Element && target.closest(ownKeys) !== null
  const isMoving = event.key.startsWith('Arrow')
  return !isOwn && openDialogs.get().length === 0 && (isMoving || hasSingleKeys())
}

function awaitPageKey() {
  goesToPageUntil = Date.now() + sequenceTimeout
  return true
}

/** The navigation has the links that this person may open. */
function goToPage(key: string): boolean {
  const address = Object.entries(pageKeys).find(([, pageKey]) => pageKey === key)?.[0]
  const [, , segment] = address?.split('/') ?? []
  const link = [...document.querySelectorAll<HTMLAnchorElement>('#page-sidebar nav a')].find(
    (anchor) => anchor.hash.split('/')[2] === segment,
  )
  link?.click()
  return link !== undefined
}

/** Of the list, else of everything. */
function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (field) field.select()
  else openPalette()
  field?.focus()
}

const rowTargets = () =>
  [...document.querySelectorAll('main tbody tr')].flatMap(
    (row) =>
      row.querySelector<HTMLElement>('th a[href], th button') ??
      row.querySelector<HTMLElement>('a[href], button, input') ??
      [],
  )

const focusedRow = (targets: readonly HTMLElement[]) =>
  targets.findIndex((target) => target.closest('tr')?.contains(document.activeElement))

function focusRow(step: 1 | -1): boolean {
  const targets = rowTargets()
  const next = targets[Math.max(focusedRow(targets) + step, 0)]
  next?.focus()
  return next !== undefined
}

/** Arrow keys scroll the page unless a row has the focus. */
const leaveRow = (step: 1 | -1): boolean => {
  const targets = rowTargets()
  const focused = targets[focusedRow(targets)]
  return focused !== undefined && focused === document.activeElement && focusRow(step)
}

/** The dialog on top, else the page; of several forms the one with the focus. Never deletes. */
function saveForm(): boolean {
  const dialogs = document.querySelectorAll('.pf-v6-c-modal-box')
  const front = [...dialogs].at(-1) ?? document.querySelector('main')
  const buttons = [
    ...(front?.querySelectorAll<HTMLButtonElement>('button[type="submit"]:not(.pf-m-danger)') ??
      []),
  ]
  const button =
    buttons.find(({ form }) => form?.contains(document.activeElement)) ??
    buttons.find(({ disabled }) => !disabled)
  button?.click()
  return buttons.length > 0
}

/** Remembers the object whose page is open, for the palette. */
function rememberObject({ state }: RegisteredRouter) {
  const match = state.matches.at(-1)
  const { object: name } = pageName.get()
  const object = match && name ? objectOfPage(match, name) : undefined
  if (!object) return
  const userId = queryClient.getQueryData(whoami(object.realm).queryKey)?.userId
  if (userId) seenObjects.add(userId, object)
}

export function startShortcuts(router: RegisteredRouter) {
  document.addEventListener('keydown', onKeyDown)
  pageName.subscribe(() => rememberObject(router))
  rememberObject(router)
}
