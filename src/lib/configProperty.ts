import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'

export type ConfigProperty = ConfigPropertyRepresentation & {
  readOnly?: boolean
  required?: boolean
}
