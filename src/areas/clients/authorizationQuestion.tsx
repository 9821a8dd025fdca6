import type { SaveQuestion } from '~/ui/dialogs/question'
import { useText } from '~/ui/useText'

/** What goes with the authorization services of a client. */
export const authorizationQuestion: SaveQuestion = {
  title: 'authorizationOffTitle',
  button: 'authorizationOffConfirm',
  body: <AuthorizationEffects />,
}

function AuthorizationEffects() {
  const { t } = useText()
  return t('authorizationOffExplain')
}
