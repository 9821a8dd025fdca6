import Pkce from '../Pkce'
import ClientId from './ClientId'

/** The controls that only the fields of new clients have. */
export const newClientControls = { ClientId, Pkce }
