import type { SaveConfirmation } from '~/ui/dialogs/saveConfirmation'
import { useText } from '~/ui/useText'

/** What goes with the authorization services of a client. */
export const authorizationQuestion: SaveConfirmation = {
  title: 'authorizationOffTitle',
  button: 'authorizationOffConfirm',
  body: <AuthorizationEffects />,
}

function AuthorizationEffects() {
  const { t } = useText()
  return t('authorizationOffExplain')
}
