import { ciba } from './policies/ciba.fields'
import { otp } from './policies/otp.fields'
import { password } from './policies/password.fields'
import { passwordless, webauthn } from './policies/webauthn.fields'

/** All that the tabs of the area edit, by the tab's address. */
export const authenticationSettingsIndex = {
  policies: [...password, ...otp, ...webauthn, ...passwordless, ...ciba],
}
