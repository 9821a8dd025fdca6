import Authorization from '../Authorization'
import ConfidentialGrant from '../ConfidentialGrant'
import Grant from '../Grant'
import Pkce from '../Pkce'
import ServiceAccount from '../ServiceAccount'
import ClientId from './ClientId'

/** The controls that only the fields of new clients have. */
export const drawnForNew = {
  Authorization,
  ClientId,
  ConfidentialGrant,
  Grant,
  Pkce,
  ServiceAccount,
}
