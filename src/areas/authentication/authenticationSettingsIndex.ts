import { ciba } from './policies/ciba.fields'
import { otp } from './policies/otp.fields'
import { password } from './policies/password.fields'
import { passwordless, webauthn } from './policies/webauthn.fields'

/** Fields by tab id; the search of the address says which policy is open. */
export const authenticationSettingsIndex = {
  'policies?policy=passwordPolicy': password,
  'policies?policy=otpPolicy': otp,
  'policies?policy=webauthnPolicy': webauthn,
  'policies?policy=webauthnPasswordlessPolicy': passwordless,
  'policies?policy=cibaPolicy': ciba,
}
