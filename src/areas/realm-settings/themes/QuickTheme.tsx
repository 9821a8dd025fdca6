import {
  ActionGroup,
  Alert,
  Button,
  Content,
  FormGroup,
  Tab,
  Tabs,
  TabTitleText,
  TextInput,
} from '@patternfly/react-core'
import { useId, useState } from 'react'
import { loginStyles } from '~/api/realms/loginPage'
import { useRealm } from '~/api/realms/realms'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { downloadBlob } from '~/lib/files/download'
import { LoginPreview } from '~/parts/login-preview/LoginPreview'
import { ThemeModeToggle } from '~/parts/login-preview/ThemeModeToggle'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { FileDrop } from '~/ui/inputs/FileDrop'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'
import { themeNameOf, resolveValues } from './quickTheme'
import { QuickThemeForm } from './QuickThemeForm'
import { dataUrl, emptyTheme, packJar, readJar, themeCss, themeFiles, type Theme } from './themeJar'
import '~/form/form.css'
import './quick-theme.css'

/** The theme is only downloaded; the realm doesn't store it. */
export function QuickTheme({ realm }: { realm: string }) {
  const { t } = useText()
  const id = useId()
  const darkMode = useRealm(realm).attributes?.['darkMode']
  const [isDark, setDark] = useState(
    () => darkMode !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches,
  )
  const [theme, setTheme] = useState(emptyTheme)
  const [isDownloadOpen, setDownloadOpen] = useState(false)
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
      <ThemeModeToggle isDark={isDark} onChange={setDark} />
      <div className="castellan-quick-theme">
        <QuickThemeForm theme={theme} mode={isDark ? 'dark' : 'light'} onChange={setTheme} />
        <QuickThemePreview realm={realm} theme={theme} isDark={isDark} />
      </div>
      <div className="castellan-form-end">
        {failure}
        <ActionGroup>
          <Button onClick={() => setDownloadOpen(true)}>{t('downloadThemeJar')}</Button>
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
      {isDownloadOpen && (
        <DownloadTheme realm={realm} theme={theme} onClose={() => setDownloadOpen(false)} />
      )}
      <LeaveGuard form={id} isDirty={theme !== emptyTheme} />
    </>
  )
}

type QuickThemePreviewProps = { realm: string; theme: Theme; isDark: boolean }

function QuickThemePreview({ realm, theme, isDark }: QuickThemePreviewProps) {
  const { t } = useText()
  const [activeTab, setActiveTab] = useState<string | number>('login')
  const css = themeCss(theme, (kind) => {
    const image = theme.images[kind]
    return image && dataUrl(image)
  })
  return (
    <section aria-label={t('preview')}>
      <Tabs activeKey={activeTab} onSelect={(_event, key) => setActiveTab(key)}>
        <Tab eventKey="login" title={<TabTitleText>{t('loginPagePreview')}</TabTitleText>}>
          {activeTab === 'login' && (
            <LoginPreview realm={realm} css={css} isDark={isDark} note={t('quickThemeNote')} />
          )}
        </Tab>
        <Tab eventKey="admin" title={<TabTitleText>{t('adminConsolePreview')}</TabTitleText>}>
          {activeTab === 'admin' && (
            <ConsoleSample
              values={resolveValues(isDark ? 'dark' : 'light', theme[isDark ? 'dark' : 'light'])}
            />
          )}
        </Tab>
      </Tabs>
    </section>
  )
}

function ConsoleSample({ values }: { values: ReadonlyMap<string, string> }) {
  const { t } = useText()
  const valueOf = (name: string) => values.get(name) ?? ''
  return (
    <div
      className="castellan-theme-sample"
      style={{
        background: valueOf('backgroundColor'),
        color: valueOf('textColor'),
        fontFamily: valueOf('font'),
      }}
    >
      <Alert
        isInline
        variant="success"
        title={t('toastSuccess')}
        style={{ borderColor: valueOf('successColor') }}
      />
      <Alert
        isInline
        variant="danger"
        title={t('toastDanger')}
        style={{ borderColor: valueOf('errorColor') }}
      />
      <Button style={{ background: valueOf('primaryColor'), color: valueOf('lightTextColor') }}>
        {t('save')}
      </Button>
      <span style={{ color: valueOf('linkColor') }}>{t('learnMore')}</span>
      <TextInput aria-label={t('name')} value={t('name')} readOnly />
    </div>
  )
}

type DownloadThemeProps = { realm: string; theme: Theme; onClose: () => void }

function DownloadTheme({ realm, theme, onClose }: DownloadThemeProps) {
  const { t } = useText()
  const id = useId()
  const [name, setName] = useState('quick-theme')
  const [typedFileName, setTypedFileName] = useState<string>()
  const [description, setDescription] = useState(() => t('themeDescriptionDefault'))
  const { attempt, isRunning, failure } = useDialogAction()
  const fileName = typedFileName ?? `${themeNameOf(name)}.jar`
  const download = () =>
    attempt(async () => {
      const loginCss = await loginStyles(realm)
      const files = themeFiles({ name: themeNameOf(name), description, theme, loginCss })
      const jar = await packJar(files)
      downloadBlob(fileName, new Blob([jar], { type: 'application/java-archive' }))
      onClose()
    })
  const inputs = [
    { key: 'themeName', value: name, set: setName },
    { key: 'fileName', value: fileName, set: setTypedFileName },
    { key: 'themeDescription', value: description, set: setDescription },
  ]
  return (
    <FormDialog
      title={t('fileNameDialogTitle')}
      description={t('themeJarWhere')}
      size="small"
      failure={failure}
      main={{ text: 'continue', run: () => void download(), isBusy: isRunning }}
      onClose={onClose}
    >
      {inputs.map(({ key, value, set }) => (
        <FormGroup key={key} label={t(key)} fieldId={`${id}-${key}`}>
          <TextInput
            id={`${id}-${key}`}
            dir="auto"
            value={value}
            onChange={(_event, text) => set(text)}
          />
        </FormGroup>
      ))}
    </FormDialog>
  )
}
