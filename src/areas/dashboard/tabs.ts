/** The first one is the default. */
export const dashboardTabs = ['welcome', 'info', 'providers'] as const

export type DashboardTab = (typeof dashboardTabs)[number]

export const toDashboardTab = (segment: string | undefined): DashboardTab | undefined =>
  segment === undefined ? 'welcome' : dashboardTabs.find((tab) => tab === segment)
