import { clientPolicies, type PolicyComponentRef } from '~/api/client-policies/clientPolicies'
import { serverInfo } from '~/api/serverInfo'

/** Each list also shows data of the other one. */
export const listsQueries = (realm: string) => [
  clientPolicies.profiles(realm),
  clientPolicies.policies(realm),
]

export const profileQueries = (realm: string, name: string) => [
  clientPolicies.profile(realm, name),
  clientPolicies.policies(realm),
  serverInfo,
]

export const policyQueries = (realm: string, name: string) => [
  clientPolicies.policy(realm, name),
  clientPolicies.profiles(realm),
  serverInfo,
]

export const componentQueries = (realm: string, component: PolicyComponentRef) => [
  clientPolicies.component(realm, component),
  serverInfo,
]

export const newComponentQueries = () => [serverInfo]
