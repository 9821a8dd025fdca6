import { LoginSample } from './LoginSample'
import { StyleForm } from './StyleForm'
import { login } from './styles.fields'
import { ThemeUse } from './ThemeUse'

/** How the pages look on which people sign in. */
export const LoginTab = ({ realm }: { realm: string }) => (
  <>
    <ThemeUse realm={realm} kind="login" />
    <StyleForm realm={realm} sections={login}>
      <LoginSample realm={realm} />
    </StyleForm>
  </>
)
