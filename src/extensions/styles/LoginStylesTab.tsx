import { useState } from 'react'
import { LoginPreview } from '~/parts/login-preview/LoginPreview'
import { ThemeModeToggle } from '~/parts/login-preview/ThemeModeToggle'
import { useText } from '~/ui/useText'
import { StyleForm, StyleSection, useStyleTexts } from './StyleForm'
import { isColor, loginSections } from './styles.fields'

export default function LoginStylesTab({ realm }: { realm: string }) {
  return (
    <StyleForm realm={realm} theme="login" sections={loginSections}>
      <LoginPagePreview realm={realm} />
    </StyleForm>
  )
}

/** CSS variables of Keycloak's theme and of themes that support the styles. */
const cssVariablesByColor: Readonly<Record<string, readonly string[]>> = {
  primaryColor: [
    '--pf-v5-global--primary-color--100',
    '--pf-v5-global--primary-color--300',
    '--pf-global--primary-color--100',
    '--primary',
  ],
  secondaryColor: [
    '--pf-v5-global--secondary-color--100',
    '--pf-global--secondary-color--100',
    '--secondary',
  ],
  backgroundColor: [
    '--pf-v5-global--BackgroundColor--100',
    '--pf-global--BackgroundColor--100',
    '--background',
  ],
}

function LoginPagePreview({ realm }: { realm: string }) {
  const { t } = useText()
  const css = cssOf(useStyleTexts(loginSections))
  const [isDark, setDark] = useState(false)
  return (
    <StyleSection title="loginPagePreview">
      <ThemeModeToggle isDark={isDark} onChange={setDark} />
      <LoginPreview realm={realm} css={css} isDark={isDark} note={t('loginPreviewNote')} />
    </StyleSection>
  )
}

function cssOf({ css = '', ...colors }: Readonly<Record<string, string>>) {
  const declarations = Object.entries(cssVariablesByColor).flatMap(([name, cssVariables]) => {
    const color = colors[name] ?? ''
    return isColor(color) ? cssVariables.map((variable) => `${variable}: ${color};`) : []
  })
  const { backgroundColor = '' } = colors
  const body = isColor(backgroundColor) ? `body { background: ${backgroundColor}; }` : ''
  return `:root, .pf-v5-theme-dark { ${declarations.join(' ')} }\n${body}\n${css}`
}
