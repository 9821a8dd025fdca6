import nav from '@patternfly/react-styles/css/components/Nav/nav'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useId } from 'react'
import { useExtInstalled } from '~/api/ext-organizations/extInstalled'
import { serverInfo, useFeature } from '~/api/serverInfo'
import { environment } from '~/api/session'
import { RealmSelector } from '~/parts/realm-selector/RealmSelector'
import { useText } from '~/ui/useText'
import { AddressLink } from '~/routing/AddressLink'
import { useWhoAmI, useCachedRealm } from './currentRealm'
import { visibleGroups, type ShownGroup, type ShownItem } from './navigation'
import { pageOf } from './registry'

const nobody: ReadonlySet<never> = new Set()
const declarativeType = 'org.keycloak.services.ui.extend.UiPageProvider'

/** The ids of the declarative pages that extensions of the server bring. */
function useDeclarativePages(): readonly string[] {
  const { data } = useQuery({ ...serverInfo, enabled: false })
  return (data?.componentTypes?.[declarativeType] ?? []).map(({ id }) => id)
}

/** The left navigation: the realm, then what the person may open in it. */
export function Navigation({ realm, onFollow }: { realm: string; onFollow: () => void }) {
  const { t } = useText()
  const me = useWhoAmI(realm)
  const known = useCachedRealm(realm)
  const feature = useFeature()
  const declarative = useDeclarativePages()
  const makingRealm = useMatches({
    select: (matches) => matches.at(-1)?.routeId === '/$realm/add-realm',
  })
  const { realm: loginRealm, masterRealm } = environment()
  const groups = visibleGroups(
    {
      permissions: me?.permissions ?? nobody,
      realm: known ?? {},
      feature,
      declarative,
      orgs: useExtInstalled(false),
      fromMaster: loginRealm === masterRealm,
      makingRealm,
    },
    pageOf,
  )
  return (
    <nav className={nav.nav} aria-label={t('navigation')}>
      <RealmSelector realm={realm} />
      {groups.map((group) => (
        <Group key={group.id} group={group} realm={realm} onFollow={onFollow} />
      ))}
    </nav>
  )
}

type Follow = { realm: string; onFollow: () => void }

function Group({ group, realm, onFollow }: Follow & { group: ShownGroup }) {
  const { t } = useText()
  const id = useId()
  const items = group.items.map((item) => (
    <Item key={item.id} item={item} realm={realm} onFollow={onFollow} />
  ))
  if (!group.label) return <ul className={nav.navList}>{items}</ul>
  return (
    <section className={nav.navSection} aria-labelledby={id}>
      <h2 className={nav.navSectionTitle} id={id}>
        {t(group.label)}
      </h2>
      <ul className={nav.navList}>{items}</ul>
    </section>
  )
}

function Item({ item, realm, onFollow }: Follow & { item: ShownItem }) {
  const { t } = useText()
  const params = { realm, tab: undefined, _splat: undefined, ...item.params }
  return (
    <li className={nav.navItem}>
      <AddressLink
        to={item.to}
        params={params}
        className={nav.navLink}
        activeProps={{ className: nav.modifiers.current }}
        onClick={onFollow}
      >
        <span className={nav.navLinkText}>{item.plain ? item.label : t(item.label)}</span>
      </AddressLink>
    </li>
  )
}
