import { lazyComponent } from '~/ui/lazyComponent'

export const ssfTabs = {
  receiver: lazyComponent(async () => (await import('./ReceiverTab')).ReceiverTab),
  stream: lazyComponent(async () => (await import('./StreamTab')).StreamTab),
  subjects: lazyComponent(async () => (await import('./SubjectsTab')).SubjectsTab),
  'event-search': lazyComponent(async () => (await import('./EventSearchTab')).EventSearchTab),
  'emit-events': lazyComponent(async () => (await import('./EmitEventsTab')).EmitEventsTab),
}
