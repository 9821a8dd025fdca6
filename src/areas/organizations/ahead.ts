import { organizationProviders } from '~/api/organizationProviders'
import { organizations } from '~/api/organizations'
import { placeOf } from '~/routing/useAddressState'
import { rowsAt } from '~/table/rowsAt'

type At = Readonly<Record<string, unknown>> & { realm: string }

/** What the list asks for. */
export const ofList = ({ realm, ...at }: At) => [organizations.list(realm, rowsAt(placeOf(at)))]

/** What every tab of an organization asks for. */
export const ofOne = ({ realm, id }: At & { id: string }) => [organizations.byId(realm, id)]

export const ofProviders = ({ realm, id }: At & { id: string }) => [
  organizationProviders.list(realm, id),
]
