import type {
  UserProfileAttribute,
  UserProfileGroup,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'

/** An attribute of the user profile as the server keeps it. */
export type ProfileAttribute = UserProfileAttribute & { name: string }

/** A group of its attributes. */
export type ProfileGroup = UserProfileGroup & { name: string }
