import { email } from './email.fields'
import { adminEvents, listeners, userEvents } from './events/events.fields'
import { general } from './general.fields'
import { locales } from './localization/locales.fields'
import { login } from './login.fields'
import { bruteForce } from './security/bruteForce.fields'
import { securityHeaders } from './security/headers.fields'
import { sessions } from './sessions.fields'
import { themes } from './themes/themes.fields'
import { tokens } from './tokens.fields'

export const realmSettingsIndex = {
  general,
  login,
  email,
  'themes/settings': themes,
  'events/listeners': listeners,
  'events/user': userEvents,
  'events/admin': adminEvents,
  'localization/locales': locales,
  'security-defenses/headers': securityHeaders,
  'security-defenses/bruteForce': bruteForce,
  sessions,
  tokens,
}
