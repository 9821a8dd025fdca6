import { serverInfo } from '~/api/serverInfo'
import { userProfile } from '~/api/user-profile/userProfile'

export const profileQueries = (realm: string) => [userProfile.config(realm), serverInfo]

export const attributeQueries = (realm: string, name: string) => [
  userProfile.attribute(realm, name),
  serverInfo,
]

export const groupQueries = (realm: string, name: string) => [userProfile.group(realm, name)]
