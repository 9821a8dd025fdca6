import { LoginSample } from './LoginSample'
import { StyleForm } from './StyleForm'
import { login } from './styles.fields'
import { ThemeSuggestion } from './ThemeSuggestion'

/** How the pages look on which people sign in. */
export const LoginTab = ({ realm }: { realm: string }) => (
  <>
    <ThemeSuggestion realm={realm} kind="login" />
    <StyleForm realm={realm} sections={login}>
      <LoginSample realm={realm} />
    </StyleForm>
  </>
)
