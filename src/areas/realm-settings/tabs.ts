import type { TabRecord } from '~/routing/tabs'
import { part } from '~/ui/part'

/** What the page gives to each of its tabs. */
type Shown = {
  realm: string
  /** Whether the server has a feature switched on. */
  hasFeature: (name: string) => boolean
}

/** A tab of the realm's settings. */
type RealmTab = TabRecord<Shown, { realm: string; tab?: string | undefined }> & {
  /**
   * The first of its own tabs. Their addresses are `realm-settings/{id}/$tab`, records in `routes.ts`
   * that name these tabs and, as the one that is open, this one.
   */
  nested?: string
}

const ofRealm = ({ realm }: Shown) => realm

/** The tabs of the realm's settings, in order. */
export const realmTabs: readonly RealmTab[] = [
  {
    id: 'general',
    title: 'general',
    part: part(async () => (await import('./GeneralTab')).GeneralTab),
    prefetch: ({ realm }) => import('./ahead').then(({ general }) => general(realm)),
    key: ofRealm,
  },
  {
    id: 'login',
    title: 'login',
    part: part(async () => (await import('./LoginTab')).LoginTab),
    key: ofRealm,
  },
  {
    id: 'email',
    title: 'email',
    part: part(async () => (await import('./EmailTab')).EmailTab),
    key: ofRealm,
  },
]
