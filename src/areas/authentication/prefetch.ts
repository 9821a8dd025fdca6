import { flows } from '~/api/authentication/flows'
import { realms } from '~/api/realms/realms'
import { requiredActions } from '~/api/authentication/requiredActions'

// The realm has the bindings of flows.

export const flowsQueries = (realm: string) => [flows.list(realm), realms.byName(realm)]

export const actionsQueries = (realm: string) => [
  requiredActions.list(realm),
  requiredActions.unregistered(realm),
]

export const flowQueries = (realm: string, id: string) => [
  flows.withSteps(realm, id),
  ...flowsQueries(realm),
  requiredActions.list(realm),
]
