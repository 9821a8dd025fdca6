import { email } from './email.fields'
import { general } from './general.fields'
import { login } from './login.fields'

/** All that the realm's own tabs edit, by the tab's address. */
export const settings = { general, login, email }
