import { ciba } from './policies/ciba.fields'
import { otp } from './policies/otp.fields'
import { password } from './policies/password.fields'
import { passwordless, webauthn } from './policies/webauthn.fields'

/** Fields by tab id. */
export const authenticationSettingsIndex = {
  policies: [...password, ...otp, ...webauthn, ...passwordless, ...ciba],
}
