import { CheckIcon } from '@patternfly/react-icons/dist/esm/icons/check-icon'
import { OutlinedStarIcon } from '@patternfly/react-icons/dist/esm/icons/outlined-star-icon'
import { StarIcon } from '@patternfly/react-icons/dist/esm/icons/star-icon'
import menu from '@patternfly/react-styles/css/components/Menu/menu'
import { css } from '@patternfly/react-styles'
import { useId } from 'react'
import { queryClient } from '~/api/queryClient'
import { realms, type RealmName } from '~/api/realms/realms'
import { pinnedRealms, useKeptNames } from '~/api/realms/recentRealms'
import { whoami } from '~/api/whoami'
import { closePopup } from '~/parts/popup/keys'
import { RouteLink } from '~/routing/RouteLink'
import { useText } from '~/ui/useText'

type Props = { title: string; rows: readonly RealmName[]; current: string }

/** One list of realms under a heading; nothing without realms. */
export function RealmGroup({ title, rows, current }: Props) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section className={menu.menuGroup} aria-labelledby={id}>
      <h2 className={menu.menuGroupTitle} id={id}>
        {title}
      </h2>
      <ul className={menu.menuList}>
        {rows.map((row) => (
          <RealmRow key={row.name} row={row} isCurrent={row.name === current} />
        ))}
      </ul>
    </section>
  )
}

/** What going to a realm needs. Failures show there. */
function prepare(name: string) {
  void Promise.allSettled([queryClient.query(whoami(name)), queryClient.query(realms.byName(name))])
}

function RealmRow({ row, isCurrent }: { row: RealmName; isCurrent: boolean }) {
  const { t, label } = useText()
  const isPinned = useKeptNames(pinnedRealms).includes(row.name)
  const display = label(row.displayName)
  const pin = () => (isPinned ? pinnedRealms.remove(row.name) : pinnedRealms.add(row.name))
  return (
    <li className={menu.menuListItem}>
      <RouteLink
        to="/$realm/{-$tab}"
        params={{ realm: row.name, tab: undefined }}
        preload={false}
        activeProps={{}}
        className={css(menu.menuItem, isCurrent && menu.modifiers.selected)}
        aria-current={isCurrent ? 'true' : undefined}
        onPointerEnter={() => prepare(row.name)}
        onFocus={() => prepare(row.name)}
        onClick={(event) => closePopup(event.currentTarget)}
      >
        <span className={menu.menuItemMain}>
          <span className={menu.menuItemText}>{display || row.name}</span>
          {isCurrent && (
            <span className={menu.menuItemSelectIcon}>
              <CheckIcon />
            </span>
          )}
        </span>
        {display && display !== row.name && (
          <span className={menu.menuItemDescription}>{row.name}</span>
        )}
      </RouteLink>
      <button
        type="button"
        className={css(menu.menuItemAction, 'castellan-pin', isPinned && menu.modifiers.favorited)}
        aria-pressed={isPinned}
        aria-label={t('pinRealm', { name: row.name })}
        title={t('pinRealm', { name: row.name })}
        onClick={pin}
      >
        <span className={menu.menuItemActionIcon}>
          {isPinned ? <StarIcon /> : <OutlinedStarIcon />}
        </span>
      </button>
    </li>
  )
}
