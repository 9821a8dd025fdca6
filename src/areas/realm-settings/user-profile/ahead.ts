import { serverInfo } from '~/api/serverInfo'
import { userProfile } from '~/api/user-profile/userProfile'

export const ofProfile = (realm: string) => [userProfile.whole(realm), serverInfo]

export const ofAttribute = (realm: string, name: string) => [
  userProfile.attribute(realm, name),
  serverInfo,
]

export const ofGroup = (realm: string, name: string) => [userProfile.group(realm, name)]
