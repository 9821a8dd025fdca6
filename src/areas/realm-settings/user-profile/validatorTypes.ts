import type { ServerInfo } from '~/api/serverInfo'
import type { ConfigProperty } from '~/lib/configProperty'

export type ValidatorTypes = readonly {
  id: string
  helpText?: string
  properties?: readonly ConfigProperty[]
}[]

export const validatorTypes = (info: ServerInfo): ValidatorTypes =>
  (info.componentTypes?.['org.keycloak.validate.Validator'] ?? []).toSorted((a, b) =>
    a.id.localeCompare(b.id),
  )
