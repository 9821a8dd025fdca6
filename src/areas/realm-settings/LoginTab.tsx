import { realms } from '~/api/realms/realms'
import { login } from './login.fields'
import PasskeySettings from './PasskeySettings'
import { SwitchForm } from './SwitchForm'

const customControls = { PasskeySettings }

/** How people sign in; there is nothing to save, every switch works at once. */
export const LoginTab = ({ realm }: { realm: string }) => (
  <SwitchForm
    realm={realm}
    query={realms.byName(realm)}
    sections={login}
    customControls={customControls}
  />
)
