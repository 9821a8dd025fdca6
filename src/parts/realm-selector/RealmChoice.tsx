import { Button } from '@patternfly/react-core'
import menu from '@patternfly/react-styles/css/components/Menu/menu'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pinnedRealms, recentRealms, useKeptRealms } from '~/api/realms/recentRealms'
import { whoami } from '~/api/whoami'
import { problemOf } from '~/lib/errors'
import { closePopup, moveFocus, handleKeys } from '~/parts/popup/keys'
import { RouteLink } from '~/routing/RouteLink'
import { useText } from '~/ui/useText'
import { pageSize, realmsPage } from './firstRealms'
import { RealmGroup } from './RealmGroup'
import { RealmSearch } from './RealmSearch'
import './realm-selector.css'

/** There is a search above this number of realms (brief 000, section 9). */
const searchAbove = 5

/** What the arrow keys walk through. */
const entries = `.${menu.menuItem}`

/** Typing anywhere in the choice goes on in the search. */
function typeOn(event: KeyboardEvent, inside: HTMLElement) {
  const { key, ctrlKey, altKey, metaKey, target } = event
  if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey) return
  if (target instanceof HTMLInputElement) return
  inside.querySelector('input')?.focus()
}

const takeKeys = handleKeys((event, inside) => {
  const inSearch = event.target instanceof HTMLInputElement
  // In the search, Home and End belong to the text.
  if (inSearch && (event.key === 'Home' || event.key === 'End')) return
  if (!moveFocus(event, inside, entries)) typeOn(event, inside)
})

/** The open choice of realms: pinned and recent ones, all of them page by page, search, create. */
export default function RealmChoice({ current }: { current: string }) {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const found = useQuery({ ...realmsPage(page, search), placeholderData: keepPreviousData })
  const { data: me } = useQuery({ ...whoami(current), enabled: false })
  const pinned = useKeptRealms(pinnedRealms)
  const recent = useKeptRealms(recentRealms)
  const hasOthers = recent.some(({ name }) => name !== current)
  const rows = found.data ?? []
  const isStart = search === '' && page === 0
  const hasNext = rows.length > pageSize
  const find = (text: string) => {
    setSearch(text)
    setPage(0)
  }
  return (
    <section className={menu.menu} aria-label={t('selectRealm')} tabIndex={-1} ref={takeKeys}>
      {(rows.length > searchAbove || !isStart) && (
        <RealmSearch
          onSearch={find}
          onEnter={(inside, text) => {
            if (text !== search) find(text)
            else if (!found.isPlaceholderData) inside.querySelector<HTMLElement>(entries)?.click()
          }}
        />
      )}
      <div className={menu.menuContent} aria-busy={found.isPlaceholderData}>
        {isStart && (
          <>
            <RealmGroup title={t('pinnedRealms')} rows={pinned} current={current} />
            <RealmGroup
              title={t('recentRealms')}
              rows={hasOthers ? recent : []}
              current={current}
            />
          </>
        )}
        <RealmGroup title={t('allRealms')} rows={rows.slice(0, pageSize)} current={current} />
        <output className="castellan-realms-note">
          {found.isPending && t('loadingRealms')}
          {found.isSuccess && rows.length === 0 && t('noResultsFound')}
          {found.isError && problemOf(found.error).message}
        </output>
        {found.isError && (
          <Button variant="link" onClick={() => void found.refetch()}>
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
            // Disabled for the moment of loading it would lose the focus.
            isAriaDisabled={!hasNext || found.isPlaceholderData}
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
