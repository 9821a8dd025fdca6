import type { TabRecord } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

type Props = { realm: string; id: string }

export const ldapTabs = [
  {
    id: 'settings',
    title: 'settings',
    component: lazyComponent(async () => (await import('./LdapSettings')).LdapSettings),
    key: ({ id }) => id,
  },
  {
    id: 'mappers',
    title: 'mappers',
    component: lazyComponent(
      async () => (await import('../mappers/FederationMapperList')).FederationMapperList,
    ),
    prefetch: ({ realm, id }) =>
      import('../prefetch').then(({ mappersQueries }) => mappersQueries({ realm, id })),
    key: ({ id }) => id,
  },
] as const satisfies readonly TabRecord<Props, Props>[]
