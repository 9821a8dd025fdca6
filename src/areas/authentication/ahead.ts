import { flows } from '~/api/flows'
import { realms } from '~/api/realms'
import { requiredActions } from '~/api/requiredActions'

// What the addresses of the area ask the server first. The realm says what uses a flow.

export const ofFlows = (realm: string) => [flows.list(realm), realms.byName(realm)]

export const ofActions = (realm: string) => [
  requiredActions.list(realm),
  requiredActions.unregistered(realm),
]

export const ofFlow = (realm: string, id: string) => [
  flows.whole(realm, id),
  ...ofFlows(realm),
  requiredActions.list(realm),
]
