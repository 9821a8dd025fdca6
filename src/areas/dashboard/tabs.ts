/** The titles by segment of the address; the first one is the default. */
export const dashboardTabs = {
  welcome: 'welcomeTabTitle',
  info: 'serverInfo',
  providers: 'providerInfo',
} as const

export type DashboardTab = keyof typeof dashboardTabs

const isTab = (segment: string): segment is DashboardTab => Object.hasOwn(dashboardTabs, segment)

export const toDashboardTab = (segment = 'welcome') => (isTab(segment) ? segment : undefined)
