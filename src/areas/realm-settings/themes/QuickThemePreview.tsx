import { Alert, Button, Tab, Tabs, TabTitleText, TextInput } from '@patternfly/react-core'
import { useState } from 'react'
import { LoginPreview } from '~/parts/login-preview/LoginPreview'
import { useText } from '~/ui/useText'
import { valuesIn } from './quickTheme'
import { dataAddress, themeCss, type Theme } from './themeJar'

type Props = { realm: string; theme: Theme; isDark: boolean }

/** What the theme makes of the sign-in page, and of things as this console has them. */
export function QuickThemePreview({ realm, theme, isDark }: Props) {
  const { t } = useText()
  const [open, setOpen] = useState<string | number>('login')
  const css = themeCss(theme, (kind) => {
    const picture = theme.images[kind]
    return picture && dataAddress(picture)
  })
  return (
    <section aria-label={t('preview')}>
      <Tabs activeKey={open} onSelect={(_event, key) => setOpen(key)}>
        <Tab eventKey="login" title={<TabTitleText>{t('loginPagePreview')}</TabTitleText>}>
          {open === 'login' && (
            <LoginPreview realm={realm} css={css} isDark={isDark} note={t('quickThemeNote')} />
          )}
        </Tab>
        <Tab eventKey="admin" title={<TabTitleText>{t('adminConsolePreview')}</TabTitleText>}>
          {open === 'admin' && (
            <Sample
              values={valuesIn(isDark ? 'dark' : 'light', theme[isDark ? 'dark' : 'light'])}
            />
          )}
        </Tab>
      </Tabs>
    </section>
  )
}

/** Things that most pages have, in the colours of the theme. */
function Sample({ values }: { values: ReadonlyMap<string, string> }) {
  const { t } = useText()
  const of = (name: string) => values.get(name) ?? ''
  return (
    <div
      className="castellan-theme-sample"
      style={{ background: of('backgroundColor'), color: of('textColor'), fontFamily: of('font') }}
    >
      <Alert
        isInline
        variant="success"
        title={t('toastSuccess')}
        style={{ borderColor: of('successColor') }}
      />
      <Alert
        isInline
        variant="danger"
        title={t('toastDanger')}
        style={{ borderColor: of('errorColor') }}
      />
      <Button style={{ background: of('primaryColor'), color: of('lightTextColor') }}>
        {t('save')}
      </Button>
      <span style={{ color: of('linkColor') }}>{t('learnMore')}</span>
      <TextInput aria-label={t('name')} value={t('name')} readOnly />
    </div>
  )
}
