import { ActionGroup, Button, Content } from '@patternfly/react-core'
import { useId, useState } from 'react'
import { useRealm } from '~/api/realms/realms'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { ThemeMode } from '~/parts/login-preview/ThemeMode'
import { FileDrop } from '~/ui/inputs/FileDrop'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'
import { DownloadTheme } from './DownloadTheme'
import { QuickThemeForm } from './QuickThemeForm'
import { QuickThemePreview } from './QuickThemePreview'
import { emptyTheme, readJar } from './themeJar'
import '~/form/form.css'
import './quick-theme.css'

/** Puts a theme together, to be downloaded: the realm keeps nothing of it. */
export function QuickTheme({ realm }: { realm: string }) {
  const { t } = useText()
  const id = useId()
  const darkMode = useRealm(realm).attributes?.['darkMode']
  const [isDark, setDark] = useState(
    () => darkMode !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches,
  )
  const [theme, setTheme] = useState(emptyTheme)
  const [isSaving, setSaving] = useState(false)
  const { attempt, failure } = useDialogAction()
  const upload = (file: File) =>
    attempt(async () => {
      try {
        setTheme(await readJar(new Uint8Array(await file.arrayBuffer())))
      } catch (error) {
        throw new Error(t('themeJarInvalid', { name: file.name }), { cause: error })
      }
    })
  return (
    <>
      <Content component="p">{t('themeColorInfo')}</Content>
      <ThemeMode isDark={isDark} onChange={setDark} />
      <div className="castellan-quick-theme">
        <QuickThemeForm theme={theme} mode={isDark ? 'dark' : 'light'} onChange={setTheme} />
        <QuickThemePreview realm={realm} theme={theme} isDark={isDark} />
      </div>
      <div className="castellan-form-end">
        {failure}
        <ActionGroup>
          <Button onClick={() => setSaving(true)}>{t('downloadThemeJar')}</Button>
          <Button
            variant="secondary"
            isDisabled={theme === emptyTheme}
            onClick={() => setTheme(emptyTheme)}
          >
            {t('revert')}
          </Button>
        </ActionGroup>
      </div>
      <section className="castellan-section" aria-label={t('uploadGeneratedThemeJar')}>
        <Content component="p">{t('uploadGeneratedThemeJar')}</Content>
        <FileDrop
          name=""
          accept=".jar,.zip"
          isDisabled={false}
          onFile={(file) => void upload(file)}
        />
      </section>
      {isSaving && <DownloadTheme realm={realm} theme={theme} onClose={() => setSaving(false)} />}
      <LeaveGuard form={id} isDirty={theme !== emptyTheme} />
    </>
  )
}
