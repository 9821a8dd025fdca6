import type {
  UserProfileAttribute,
  UserProfileGroup,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'

export type ProfileAttribute = UserProfileAttribute & { name: string }

export type ProfileGroup = UserProfileGroup & { name: string }
