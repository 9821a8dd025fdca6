import { TestAuthentication, TestConnection } from './Checks'
import Extensions from './Extensions'
import Vendor from './Vendor'

/** The controls that only directories have. */
export const ldapControls = { Extensions, TestAuthentication, TestConnection, Vendor }
