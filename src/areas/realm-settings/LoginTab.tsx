import { realms } from '~/api/realms/realms'
import { login } from './login.fields'
import PasskeySettings from './PasskeySettings'
import { InstantSwitchForm } from './InstantSwitchForm'

const customControls = { PasskeySettings }

/** How people sign in; there is nothing to save, every switch works at once. */
export const LoginTab = ({ realm }: { realm: string }) => (
  <InstantSwitchForm
    realm={realm}
    query={realms.byName(realm)}
    sections={login}
    customControls={customControls}
  />
)
