import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Tabs/tabs'
import { RouteLink } from '~/routing/RouteLink'
import { useText } from '~/ui/useText'
import { dashboardTabs, type DashboardTab } from './tabs'

const titles: Record<DashboardTab, string> = {
  welcome: 'welcomeTabTitle',
  info: 'serverInfo',
  providers: 'providerInfo',
}

/** The tabs of the master realm's start page: addresses, so links. */
export function DashboardTabs({ realm, current }: { realm: string; current: DashboardTab }) {
  const { t } = useText()
  return (
    <nav className={css(styles.tabs, styles.modifiers.box)} aria-label={t('home')}>
      <ul className={styles.tabsList}>
        {dashboardTabs.map((tab) => (
          <li
            key={tab}
            className={css(styles.tabsItem, tab === current && styles.modifiers.current)}
          >
            <RouteLink
              className={styles.tabsLink}
              to="/$realm/{-$tab}"
              params={{ realm, tab: tab === 'welcome' ? undefined : tab }}
              {...(tab === current && { 'aria-current': 'page' as const })}
            >
              <span className={styles.tabsItemText}>{t(titles[tab])}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
