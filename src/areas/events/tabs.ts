import { part } from '~/ui/part'

/** The tabs of the realm's events, by the segment of their address, in order. */
export const eventTabs = {
  'user-events': part(async () => (await import('~/parts/events/UserEvents')).UserEvents),
  'admin-events': part(async () => (await import('~/parts/events/AdminEvents')).AdminEvents),
} as const
