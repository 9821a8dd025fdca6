import { components } from '~/api/components'
import { defaultGroups } from '~/api/groups/defaultGroups'
import { eventSettings } from '~/api/events/eventSettings'
import { keyProviders } from '~/api/realms/keyProviders'
import { realmParts } from '~/api/realms/realmParts'
import { realms } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'

// What the tabs ask the server first. The realm itself is there already: the shell needs it.

export const general = (realm: string) => [realms.settings(realm)]

type At = { realm: string; tab?: string | undefined }

export const keys = ({ realm, tab }: At) =>
  tab === 'providers'
    ? [keyProviders.list(realm)]
    : [keyProviders.keys(realm), keyProviders.list(realm)]

/** Themes, kinds of providers. */
export const info = () => [serverInfo]

export const keyProvider = ({ realm, id }: { realm: string; id: string }) => [
  components.byId(realm, id),
  serverInfo,
]

export const security = ({ realm, tab }: At) =>
  tab === 'bruteForce' ? [realmParts.bruteForce(realm)] : []

export const localization = ({ realm, tab }: At) =>
  tab === 'overrides' || tab === 'effective' ? [] : [realmParts.locales(realm), serverInfo]

export const events = ({ realm, tab }: At) => [
  eventSettings.of(realm),
  ...(tab === 'user' ? [eventSettings.types(realm)] : []),
]

/** Of the default role the realm tells which one it is. */
export const registration = ({ realm, tab }: At) =>
  tab === 'groups' ? [defaultGroups.list(realm)] : []
