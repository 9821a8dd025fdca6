import { components } from '~/api/components'
import { defaultGroups } from '~/api/groups/defaultGroups'
import { eventSettings } from '~/api/events/eventSettings'
import { keyProviders } from '~/api/realms/keyProviders'
import { realmForms } from '~/api/realms/realmForms'
import { realms } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'

// The shell has already loaded the realm.

export const generalQueries = (realm: string) => [realms.settings(realm)]

type TabParams = { realm: string; tab?: string | undefined }

export const keysQueries = ({ realm, tab }: TabParams) =>
  tab === 'providers'
    ? [keyProviders.list(realm)]
    : [keyProviders.keys(realm), keyProviders.list(realm)]

export const infoQueries = () => [serverInfo]

export const keyProviderQueries = ({ realm, id }: { realm: string; id: string }) => [
  components.byId(realm, id),
  serverInfo,
]

export const securityQueries = ({ realm, tab }: TabParams) =>
  tab === 'bruteForce' ? [realmForms.bruteForce(realm)] : []

export const localizationQueries = ({ realm, tab }: TabParams) =>
  tab === 'overrides' || tab === 'effective' ? [] : [realmForms.locales(realm), serverInfo]

export const eventsQueries = ({ realm, tab }: TabParams) => [
  eventSettings.of(realm),
  ...(tab === 'user' ? [eventSettings.types(realm)] : []),
]

/** The realm contains its default role, so only groups need a request. */
export const registrationQueries = ({ realm, tab }: TabParams) =>
  tab === 'groups' ? [defaultGroups.list(realm)] : []
