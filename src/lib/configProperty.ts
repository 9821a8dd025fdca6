import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'

/** A setting as a provider type describes it. */
export type ConfigProperty = ConfigPropertyRepresentation & {
  readOnly?: boolean
  required?: boolean
}
