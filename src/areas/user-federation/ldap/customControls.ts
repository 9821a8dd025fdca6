import { TestAuthentication, TestConnection } from './Checks'
import Extensions from './Extensions'
import Vendor from './Vendor'

/** The controls that only directories have. */
export const ldapDrawn = { Extensions, TestAuthentication, TestConnection, Vendor }
