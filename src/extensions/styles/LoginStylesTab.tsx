import { Title } from '@patternfly/react-core'
import { useState } from 'react'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import { allFields } from '~/lib/field'
import { LoginPreview } from '~/parts/login-preview/LoginPreview'
import { ThemeModeToggle } from '~/parts/login-preview/ThemeModeToggle'
import { useText } from '~/ui/useText'
import { StyleForm } from './StyleForm'
import { loginSections } from './styles.fields'
import { ThemeSuggestion } from './ThemeSuggestion'

export default function LoginStylesTab({ realm }: { realm: string }) {
  return (
    <>
      <ThemeSuggestion realm={realm} kind="login" />
      <StyleForm realm={realm} sections={loginSections}>
        <LoginPagePreview realm={realm} />
      </StyleForm>
    </>
  )
}

const paths = allFields(loginSections).map(({ path }) => path)

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
  const { read } = useConditionInput(paths, useFormInfo())
  const [isDark, setDark] = useState(false)
  const css = cssOf((name) => {
    const path = paths.find((candidate) => candidate.at(-1)?.endsWith(`.${name}`))
    const value = path && read(path)
    return typeof value === 'string' ? value : ''
  })
  return (
    <section className="castellan-section" aria-labelledby="login-sample">
      <Title headingLevel="h2" size="lg" id="login-sample">
        {t('loginPagePreview')}
      </Title>
      <ThemeModeToggle isDark={isDark} onChange={setDark} />
      <LoginPreview realm={realm} css={css} isDark={isDark} note={t('loginPreviewNote')} />
    </section>
  )
}

const isColor = (text: string) => /^#(?:[\da-f]{3}){1,2}$/i.test(text)

function cssOf(valueOf: (name: string) => string) {
  const declarations = Object.entries(cssVariablesByColor).flatMap(([name, cssVariables]) => {
    const color = valueOf(name)
    return isColor(color) ? cssVariables.map((value) => `${value}: ${color};`) : []
  })
  const background = valueOf('backgroundColor')
  const body = isColor(background) ? `body { background: ${background}; }` : ''
  return `:root, .pf-v5-theme-dark { ${declarations.join(' ')} }\n${body}\n${valueOf('css')}`
}
