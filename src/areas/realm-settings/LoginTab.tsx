import { realms } from '~/api/realms/realms'
import { login } from './login.fields'
import { SwitchForm } from './SwitchForm'

/** How people sign in; there is nothing to save, every switch works at once. */
export const LoginTab = ({ realm }: { realm: string }) => (
  <SwitchForm realm={realm} query={realms.byName(realm)} sections={login} />
)
