/** The tabs of the start page, the default one first. */
export const dashboardTabs = ['welcome', 'info', 'providers'] as const

export type DashboardTab = (typeof dashboardTabs)[number]

/** The tab that an address names; undefined when there is none of that name. */
export const toDashboardTab = (segment: string | undefined): DashboardTab | undefined =>
  segment === undefined ? 'welcome' : dashboardTabs.find((tab) => tab === segment)
