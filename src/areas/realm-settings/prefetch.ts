import { components } from '~/api/components'
import { defaultGroups } from '~/api/groups/defaultGroups'
import { eventSettings } from '~/api/events/eventSettings'
import { keyProviders } from '~/api/realms/keyProviders'
import { realmParts } from '~/api/realms/realmParts'
import { realms } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'

// What the tabs ask the server first. The realm itself is there already: the shell needs it.

export const generalQueries = (realm: string) => [realms.settings(realm)]

type TabParams = { realm: string; tab?: string | undefined }

export const keysQueries = ({ realm, tab }: TabParams) =>
  tab === 'providers'
    ? [keyProviders.list(realm)]
    : [keyProviders.keys(realm), keyProviders.list(realm)]

/** Themes, kinds of providers. */
export const infoQueries = () => [serverInfo]

export const keyProviderQueries = ({ realm, id }: { realm: string; id: string }) => [
  components.byId(realm, id),
  serverInfo,
]

export const securityQueries = ({ realm, tab }: TabParams) =>
  tab === 'bruteForce' ? [realmParts.bruteForce(realm)] : []

export const localizationQueries = ({ realm, tab }: TabParams) =>
  tab === 'overrides' || tab === 'effective' ? [] : [realmParts.locales(realm), serverInfo]

export const eventsQueries = ({ realm, tab }: TabParams) => [
  eventSettings.of(realm),
  ...(tab === 'user' ? [eventSettings.types(realm)] : []),
]

/** Of the default role the realm tells which one it is. */
export const registrationQueries = ({ realm, tab }: TabParams) =>
  tab === 'groups' ? [defaultGroups.list(realm)] : []
