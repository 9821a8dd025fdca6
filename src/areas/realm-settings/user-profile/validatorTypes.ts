import type { ServerInfo } from '~/api/serverInfo'
import type { ConfigProperty } from '~/lib/configProperty'

/** A kind of validator as the server describes it. */
export type ValidatorTypes = readonly {
  id: string
  helpText?: string
  properties?: readonly ConfigProperty[]
}[]

/** The kinds that the server has, by name. */
export const validatorTypes = (info: ServerInfo): ValidatorTypes =>
  (info.componentTypes?.['org.keycloak.validate.Validator'] ?? []).toSorted((a, b) =>
    a.id.localeCompare(b.id),
  )
