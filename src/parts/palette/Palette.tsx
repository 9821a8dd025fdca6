import { TextInputGroup, TextInputGroupMain } from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons/dist/esm/icons/search-icon'
import { css } from '@patternfly/react-styles'
import menu from '@patternfly/react-styles/css/components/Menu/menu'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { whoami } from '~/api/whoami'
import { openWindow } from '~/lib/urls'
import { nextIndex } from '~/parts/popup/popupKeys'
import { useHref } from '~/routing/links'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { useDebounced } from '~/ui/hooks'
import { useText } from '~/ui/useText'
import {
  permittedKinds,
  useActions,
  useAddress,
  useObjects,
  usePages,
  usePinAction,
  useRealmAction,
  useSeen,
  useSettings,
  type Entry,
  type Group,
  type PaletteAction,
  type PalettePage,
  type ObjectChoice,
} from './entries'
import { findByName, parseSearch, sortByMatch } from './results'
import './palette.css'

type Props = {
  realm: string
  pages: readonly PalettePage[]
  actions: readonly PaletteAction[]
}

/** Of actions and settings, beside everything else that is found. */
const shortLimit = 5

const longLimit = 50

/** Finds objects, settings, pages and actions, by the keyboard alone. */
export default function Palette({ realm, pages, actions }: Props) {
  const { t } = useText()
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<ObjectChoice>()
  const choose = (next: ObjectChoice) => {
    setChoice(next)
    setText('')
  }
  const { groups, failed, isSearching } = useGroups({ realm, pages, actions, text, choice, choose })
  const shownGroups = groups.filter(({ entries }) => entries.length > 0)
  const isEmpty = shownGroups.length === 0
  return (
    <Dialog title={t('findAnything')} alignTop cancelText={null} className="castellan-palette">
      <Results
        text={text}
        label={
          choice
            ? t('settingIn', { name: choice.name, kind: t(choice.kind.title) })
            : t('findAnything')
        }
        onSearch={setText}
        onBack={choice && (() => setChoice(undefined))}
        groups={shownGroups}
        isSearching={isSearching}
      />
      <output className="castellan-palette-note">
        {isEmpty && isSearching && t('spinnerLoading')}
        {isEmpty && !isSearching && text.trim() !== '' && t('noResultsFound')}
        {failed.length > 0 && t('notSearched', { names: failed })}
      </output>
      <p className="castellan-palette-note">{t('paletteHint')}</p>
    </Dialog>
  )
}

type Search = Props & {
  text: string
  choice: ObjectChoice | undefined
  choose: (choice: ObjectChoice) => void
}

/**
 * What is known at once comes first, the best match before the others; then objects as they arrive,
 * and in the end settings of which only the help has the words.
 */
function useGroups({ realm, pages, actions, text, choice, choose }: Search) {
  const { scope, search } = parseSearch(text)
  const { data: me } = useQuery({ ...whoami(realm), enabled: false })
  const userId = me?.userId ?? ''
  const href = useHref()
  const address = useAddress(text)
  const objectSearch = useDebounced(search)
  const kinds = permittedKinds(realm).filter(({ id }) => scope === 'all' || id === scope)
  const isObjectSearch = objectSearch !== '' && address.length === 0
  const searchedKinds = choice ? [choice.kind] : isObjectSearch ? kinds : []
  const results = useObjects(realm, searchedKinds, objectSearch, choice?.hrefOf ?? href)
  const isSearching = results.isSearching || (kinds.length > 0 && objectSearch !== search)
  const found = { ...results, isSearching }
  const limit = scope === 'all' ? shortLimit : longLimit
  const settingsSearch = scope === 'all' || scope === 'settings' ? search : ''
  const settings = useSettings(realm, settingsSearch, limit, choose)
  const pageGroups = usePages(realm, pages, scope === 'all' ? search : '')
  const seen = useSeen(userId)
  const allActions = [
    ...usePinAction(userId),
    ...useActions(realm, actions),
    ...useRealmAction(choose),
  ]
  const namedActions = search === '' ? allActions : findByName(allActions, search, limit)
  const actionGroup: Group = { id: 'actions', title: 'actions', entries: namedActions }
  if (choice || scope === 'users') return found
  if (scope === 'actions') return { ...found, groups: [actionGroup] }
  if (scope === 'settings') return { ...found, groups: [settings.byLabel, settings.byHelp] }
  if (search === '') {
    const ofPage = allActions.filter(({ href: target }) => target === undefined)
    return { ...found, groups: [...seen, { ...actionGroup, entries: ofPage }] }
  }
  const known = sortByMatch([...pageGroups, settings.byLabel, actionGroup], search)
  // What is shown must not move.
  const last = isSearching ? [] : [settings.byHelp]
  return { ...found, groups: [...address, ...known, ...found.groups, ...last] }
}

// The list has groups and its options two texts, which the browser's own elements cannot have.
const combobox = { role: 'combobox' } as const
const listbox = { role: 'listbox' } as const
const groupRole = { role: 'group' } as const
const option = { role: 'option' } as const

type ResultsProps = {
  text: string
  label: string
  onSearch: (text: string) => void
  /** Of a search in one kind of objects. */
  onBack: (() => void) | undefined
  groups: readonly Group[]
  isSearching: boolean
}

function Results({ text, label, onSearch, onBack, groups, isSearching }: ResultsProps) {
  const { t } = useText()
  const id = useId()
  const openEntry = useOpenEntry()
  const [chosenId, setChosenId] = useState<string>()
  const entries = groups.flatMap((group) => group.entries)
  const chosenIndex = Math.max(
    entries.findIndex((entry) => entry.id === chosenId),
    0,
  )
  const active = entries[chosenIndex]
  const optionId = (entry: Entry) => `${id}-${entries.indexOf(entry)}`
  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  // Enter was pressed before anything was found: it opens the first that is.
  const awaited = useRef<{ inNewTab: boolean }>(undefined)
  useEffect(() => {
    if (!awaited.current || isSearching) return
    const { inNewTab } = awaited.current
    awaited.current = undefined
    if (active) openEntry(active, inNewTab)
  })
  const firstOfGroup = (step: 1 | -1) => {
    const current = groups.findIndex((group) => active && group.entries.includes(active))
    return groups[(current + step + groups.length) % groups.length]?.entries[0]
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event
    awaited.current = undefined
    if (key === 'Enter') {
      event.preventDefault()
      const inNewTab = ctrlKey || metaKey
      if (active) openEntry(active, inNewTab)
      else if (isSearching) awaited.current = { inNewTab }
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setChosenId(entries[nextIndex(key, chosenIndex, entries.length) ?? 0]?.id)
    } else if (key === 'PageDown' || key === 'PageUp') {
      event.preventDefault()
      setChosenId(firstOfGroup(key === 'PageDown' ? 1 : -1)?.id)
    } else if (key === 'Backspace' && text === '' && onBack) onBack()
  }
  return (
    <>
      <TextInputGroup>
        <TextInputGroupMain
          type="search"
          {...combobox}
          icon={<SearchIcon />}
          value={text}
          placeholder={label}
          aria-label={label}
          aria-controls={`${id}-list`}
          isExpanded={entries.length > 0}
          aria-activedescendant={activeId ?? ''}
          onChange={(_event, value) => {
            awaited.current = undefined
            setChosenId(undefined)
            onSearch(value)
          }}
          inputProps={{ onKeyDown, autoComplete: 'off', spellCheck: false }}
        />
      </TextInputGroup>
      <div
        id={`${id}-list`}
        {...listbox}
        aria-label={t('findAnything')}
        className={css(menu.menu, 'castellan-palette-list')}
      >
        {groups.map((group) => (
          <div key={group.id} {...groupRole} aria-label={t(group.title)}>
            <div className={menu.menuGroupTitle} aria-hidden>
              {t(group.title)}
            </div>
            {group.entries.map((entry) => (
              <Option
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                isActive={entry === active}
                onPoint={() => setChosenId(entry.id)}
                onOpen={(event) => openEntry(entry, event.ctrlKey || event.metaKey)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

type OptionProps = {
  id: string
  entry: Entry
  isActive: boolean
  onPoint: () => void
  onOpen: (event: MouseEvent) => void
}

function Option({ id, entry, isActive, onPoint, onOpen }: OptionProps) {
  const { name, description, disabledReason } = entry
  // The field has the keys.
  const pointer = { ...option, onPointerMove: onPoint, onClick: onOpen }
  return (
    <div
      id={id}
      {...pointer}
      aria-selected={isActive}
      aria-disabled={disabledReason !== undefined}
      className={css('castellan-palette-option', isActive && 'castellan-palette-active')}
    >
      <bdi>{name}</bdi>{' '}
      <bdi className="castellan-palette-description">{disabledReason ?? description}</bdi>
    </div>
  )
}

/** After the dialog has given the focus back, which the page or another dialog then takes. */
function useOpenEntry() {
  const router = useRouter()
  const close = useCloseDialog()
  return ({ href, run, choose, disabledReason }: Entry, inNewTab: boolean) => {
    if (disabledReason !== undefined) return
    if (choose) return choose()
    if (href !== undefined && inNewTab)
      return openWindow(new URL(`#${href}`, location.href).href, '')
    close()
    setTimeout(() => (href === undefined ? run?.() : void router.navigate({ href })))
  }
}
