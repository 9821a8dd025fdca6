import { Button, TextInputGroup, TextInputGroupMain } from '@patternfly/react-core'
import { CheckIcon } from '@patternfly/react-icons/dist/esm/icons/check-icon'
import { OutlinedStarIcon } from '@patternfly/react-icons/dist/esm/icons/outlined-star-icon'
import { SearchIcon } from '@patternfly/react-icons/dist/esm/icons/search-icon'
import { StarIcon } from '@patternfly/react-icons/dist/esm/icons/star-icon'
import { css } from '@patternfly/react-styles'
import menu from '@patternfly/react-styles/css/components/Menu/menu'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { queryClient } from '~/api/queryClient'
import { realms, type RealmName } from '~/api/realms/realms'
import {
  pinnedRealms,
  recentRealms,
  useStoredNames,
  useStoredRealms,
} from '~/api/realms/recentRealms'
import { whoami } from '~/api/whoami'
import { holds } from '~/lib/access'
import { describeError } from '~/lib/errors'
import { closePopup, moveFocus, handleKeys } from '~/parts/popup/popupKeys'
import { RouteLink, UntypedRouteLink, type Target } from '~/routing/links'
import { useTypingPause } from '~/ui/hooks'
import { useText } from '~/ui/useText'
import { realmsPageSize, realmsPage } from './firstRealms'
import './realm-selector.css'

/** With up to this number of realms, a search would only be in the way. */
const searchThreshold = 5

const itemSelector = `.${menu.menuItem}`

const handleMenuKeys = handleKeys((event, container) => {
  const inSearch = event.target instanceof HTMLInputElement
  // Home and End move the cursor in the search field.
  if (inSearch && (event.key === 'Home' || event.key === 'End')) return
  if (!moveFocus(event, container, itemSelector)) focusSearchOnTyping(event, container)
})

export default function RealmChoice({ current }: { current: string }) {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const realmsQuery = useQuery({ ...realmsPage(page, search), placeholderData: keepPreviousData })
  const { data: me } = useQuery({ ...whoami(current), enabled: false })
  const pinned = useStoredRealms(pinnedRealms)
  const recent = useStoredRealms(recentRealms)
  const hasOthers = recent.some(({ name }) => name !== current)
  const rows = realmsQuery.data ?? []
  const isInitialView = search === '' && page === 0
  const hasNext = rows.length > realmsPageSize
  const startSearch = (text: string) => {
    setSearch(text)
    setPage(0)
  }
  return (
    <section className={menu.menu} aria-label={t('selectRealm')} tabIndex={-1} ref={handleMenuKeys}>
      {(rows.length > searchThreshold || !isInitialView) && (
        <RealmSearch
          onSearch={startSearch}
          onEnter={(container, text) => {
            if (text !== search) startSearch(text)
            else if (!realmsQuery.isPlaceholderData)
              container.querySelector<HTMLElement>(itemSelector)?.click()
          }}
        />
      )}
      <div className={menu.menuContent} aria-busy={realmsQuery.isPlaceholderData}>
        {isInitialView && (
          <>
            <RealmGroup title={t('pinnedRealms')} rows={pinned} current={current} />
            <RealmGroup
              title={t('recentRealms')}
              rows={hasOthers ? recent : []}
              current={current}
            />
          </>
        )}
        <RealmGroup title={t('allRealms')} rows={rows.slice(0, realmsPageSize)} current={current} />
        <output className="castellan-realms-note">
          {realmsQuery.isPending && t('loadingRealms')}
          {realmsQuery.isSuccess && rows.length === 0 && t('noResultsFound')}
          {realmsQuery.isError && describeError(realmsQuery.error).message}
        </output>
        {realmsQuery.isError && (
          <Button variant="link" onClick={() => void realmsQuery.refetch()}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
      {(page > 0 || hasNext) && (
        <div className="castellan-realms-pages">
          <Button
            variant="secondary"
            size="sm"
            isAriaDisabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            {t('previous')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            // `isDisabled` would drop focus while loading.
            isAriaDisabled={!hasNext || realmsQuery.isPlaceholderData}
            onClick={() => setPage(page + 1)}
          >
            {t('next')}
          </Button>
        </div>
      )}
      {me?.createRealm && (
        <div className={menu.menuFooter}>
          <RouteLink
            to="/$realm/add-realm"
            params={{ realm: current }}
            className="pf-v6-c-button pf-m-link pf-m-inline"
            onClick={(event) => closePopup(event.currentTarget)}
          >
            {t('createRealm')}
          </RouteLink>
        </div>
      )}
    </section>
  )
}

function focusSearchOnTyping(event: KeyboardEvent, container: HTMLElement) {
  const { key, ctrlKey, altKey, metaKey, target } = event
  if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey) return
  if (target instanceof HTMLInputElement) return
  container.querySelector('input')?.focus()
}

type RealmSearchProps = {
  onSearch: (text: string) => void
  /** `container` is the whole popup. */
  onEnter: (container: Element, text: string) => void
}

function RealmSearch({ onSearch, onEnter }: RealmSearchProps) {
  const { t } = useText()
  const [text, setText] = useState('')
  const typingPause = useTypingPause()
  return (
    <div className={menu.menuSearch}>
      <TextInputGroup>
        <TextInputGroupMain
          type="search"
          icon={<SearchIcon />}
          value={text}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(_event, value) => {
            setText(value)
            typingPause.schedule(() => onSearch(value.trim()))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            typingPause.cancel()
            const popover = event.currentTarget.closest('[popover]')
            if (popover) onEnter(popover, text.trim())
          }}
        />
      </TextInputGroup>
    </div>
  )
}

type RealmGroupProps = { title: string; rows: readonly RealmName[]; current: string }

function RealmGroup({ title, rows, current }: RealmGroupProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className={menu.menuGroup} aria-labelledby={id}>
      <h2 className={menu.menuGroupTitle} id={id}>
        {title}
      </h2>
      <ul className={menu.menuList}>
        {rows.map((realm) => (
          <RealmRow key={realm.name} realm={realm} isCurrent={realm.name === current} />
        ))}
      </ul>
    </section>
  )
}

function RealmRow({ realm, isCurrent }: { realm: RealmName; isCurrent: boolean }) {
  const { t, label } = useText()
  const isPinned = useStoredNames(pinnedRealms).includes(realm.name)
  const displayName = label(realm.displayName)
  const pin = () => (isPinned ? pinnedRealms.remove(realm.name) : pinnedRealms.add(realm.name))
  return (
    <li className={menu.menuListItem}>
      <UntypedRouteLink
        {...usePageIn(realm.name)}
        preload={false}
        activeProps={{ className: '' }}
        className={css(menu.menuItem, isCurrent && menu.modifiers.selected)}
        aria-current={isCurrent ? 'true' : undefined}
        onPointerEnter={() => prefetchRealm(realm.name)}
        onFocus={() => prefetchRealm(realm.name)}
        onClick={(event) => closePopup(event.currentTarget)}
      >
        <span className={menu.menuItemMain}>
          <span className={menu.menuItemText}>
            <bdi>{displayName || realm.name}</bdi>
          </span>
          {isCurrent && (
            <span className={menu.menuItemSelectIcon}>
              <CheckIcon />
            </span>
          )}
        </span>
        {displayName && displayName !== realm.name && (
          <span className={menu.menuItemDescription}>{realm.name}</span>
        )}
      </UntypedRouteLink>
      <button
        type="button"
        className={css(menu.menuItemAction, 'castellan-pin', isPinned && menu.modifiers.favorited)}
        aria-pressed={isPinned}
        aria-label={t('pinRealm', { name: realm.name })}
        title={t('pinRealm', { name: realm.name })}
        onClick={pin}
      >
        <span className={menu.menuItemActionIcon}>
          {isPinned ? <StarIcon /> : <OutlinedStarIcon />}
        </span>
      </button>
    </li>
  )
}

/** The same page in another realm, unless it is of an object or may not be opened there. */
function usePageIn(realm: string): Target {
  const match = useMatches().at(-1)
  // Not observed: closing the selector would cancel what the next page waits for.
  const me = queryClient.getQueryData(whoami(realm).queryKey)
  const { page } = match?.staticData ?? {}
  const { realm: _, tab, subTab, ...ids } = (match?.params ?? {}) as Target['params']
  const isOfRealm = page && page.path !== 'add-realm' && Object.values(ids).every((id) => !id)
  return match && isOfRealm && (!me || holds(page.requires, me.permissions))
    ? { to: match.fullPath, params: { ...ids, realm, tab, subTab } }
    : { to: '/$realm/{-$tab}', params: { realm, tab: undefined } }
}

/** Errors show after navigation. */
function prefetchRealm(name: string) {
  void Promise.allSettled([queryClient.query(whoami(name)), queryClient.query(realms.byName(name))])
}
