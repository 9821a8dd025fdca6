import { part } from '~/ui/part'

/** What the tabs within a receiver's signals show, by the segment of the address. */
export const ssfTabs = {
  receiver: part(async () => (await import('./ReceiverTab')).ReceiverTab),
  stream: part(async () => (await import('./StreamTab')).StreamTab),
  subjects: part(async () => (await import('./SubjectsTab')).SubjectsTab),
  'event-search': part(async () => (await import('./EventSearchTab')).EventSearchTab),
  'emit-events': part(async () => (await import('./EmitEventsTab')).EmitEventsTab),
}
