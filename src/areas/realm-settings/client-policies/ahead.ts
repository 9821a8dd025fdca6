import { clientPolicies, type PolicyComponentRef } from '~/api/client-policies/clientPolicies'
import { serverInfo } from '~/api/serverInfo'

/** What the two lists show: each marks what the other one says of it. */
export const ofLists = (realm: string) => [
  clientPolicies.profiles(realm),
  clientPolicies.policies(realm),
]

export const ofProfile = (realm: string, name: string) => [
  clientPolicies.profile(realm, name),
  clientPolicies.policies(realm),
  serverInfo,
]

export const ofPolicy = (realm: string, name: string) => [
  clientPolicies.policy(realm, name),
  clientPolicies.profiles(realm),
  serverInfo,
]

export const ofEntry = (realm: string, at: PolicyComponentRef) => [
  clientPolicies.entry(realm, at),
  serverInfo,
]

export const ofNewEntry = () => [serverInfo]
