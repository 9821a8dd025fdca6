/** The tabs of the realm's settings that are built, by the segment of their address, in order. */
export const tabIds = ['general', 'login', 'email'] as const

export type TabId = (typeof tabIds)[number]
