import {
  ActionGroup,
  Alert,
  Button,
  Content,
  ExpandableSection,
  Form,
  FormGroup,
  FormHelperText,
  HelperText,
  Tab,
  Tabs,
  TabTitleText,
  TextInput,
} from '@patternfly/react-core'
import { useId, useState, type ReactNode } from 'react'
import { loginStyles } from '~/api/realms/loginPage'
import { useRealm } from '~/api/realms/realms'
import { LeaveGuard } from '~/form/saving/LeaveGuard'
import { downloadBlob } from '~/lib/files/download'
import type { TextKey } from '~/lib/textKey'
import { LoginPreview } from '~/parts/login-preview/LoginPreview'
import { ThemeModeToggle } from '~/parts/login-preview/ThemeModeToggle'
import { FormDialog } from '~/ui/dialogs/Dialog'
import { openDialog, useCloseDialog } from '~/ui/dialogs/openDialog'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { ColorField } from '~/ui/inputs/ColorField'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { FileDrop } from '~/ui/inputs/files'
import { FieldError, HelperMessage } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import {
  contrast,
  isColor,
  resolveValues,
  themeNameOf,
  themeVariables,
  type Mode,
  type ThemeVariable,
} from './quickTheme'
import {
  dataUrl,
  emptyTheme,
  imageKinds,
  packJar,
  readJar,
  themeCss,
  themeFiles,
  type ImageKind,
  type Theme,
} from './themeJar'
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
          <Button onClick={() => openDialog(<DownloadTheme realm={realm} theme={theme} />)}>
            {t('downloadThemeJar')}
          </Button>
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

function DownloadTheme({ realm, theme }: { realm: string; theme: Theme }) {
  const { t } = useText()
  const close = useCloseDialog()
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
      close()
    })
  const inputs: { key: TextKey; value: string; set: (text: string) => void }[] = [
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
    >
      {inputs.map(({ key, value, set }) => (
        <LabeledControl key={key} label={key}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={value}
              onChange={(_event, text) => set(text)}
            />
          )}
        </LabeledControl>
      ))}
    </FormDialog>
  )
}

// The labels of colours and images are their names: @texts *Color @texts *Color* @texts font @texts logo* @texts favicon

const acceptedTypes = '.png,.gif,.jpeg,.jpg,.svg,.webp'

const imageLabels = { favicon: 'favicon', logo: 'logo', bgimage: 'backgroundImage' } as const

/** Minimum for readable text (WCAG 2.2 AA). */
const minContrast = 4.5

type QuickThemeFormProps = { theme: Theme; mode: Mode; onChange: (theme: Theme) => void }

function QuickThemeForm({ theme, mode, onChange }: QuickThemeFormProps) {
  const { t } = useText()
  const values = resolveValues(mode, theme[mode])
  const setValue = (name: string, value: string | undefined) => {
    const { [name]: _before, ...others } = theme[mode]
    onChange({ ...theme, [mode]: { ...others, ...(value !== undefined && { [name]: value }) } })
  }
  const visibleVariables = themeVariables.filter((variable) => variable[mode])
  const fields = (list: readonly ThemeVariable[]) =>
    list.map(({ name }) => (
      <ValueField
        key={`${mode}/${name}`}
        name={name}
        value={values.get(name) ?? ''}
        isChosen={theme[mode][name] !== undefined}
        onChange={(value) => setValue(name, value)}
      />
    ))
  const [text = '', background = ''] = [values.get('textColor'), values.get('backgroundColor')]
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      {imageKinds.map((kind) => (
        <ImageField key={kind} kind={kind} theme={theme} onChange={onChange} />
      ))}
      {(['logoWidth', 'logoHeight'] as const).map((name) => (
        <LabeledControl key={name} label={name}>
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              value={theme[name]}
              onChange={(_event, value) => onChange({ ...theme, [name]: value })}
            />
          )}
        </LabeledControl>
      ))}
      {visibleVariables
        .filter(({ parent }) => parent === undefined)
        .map((variable) => {
          const dependents = visibleVariables.filter(({ parent }) => parent === variable.name)
          return (
            <div key={`${mode}/${variable.name}`} className="castellan-rows">
              {fields([variable])}
              {dependents.length > 0 && (
                <DependentValues parent={variable.name}>{fields(dependents)}</DependentValues>
              )}
            </div>
          )
        })}
      {contrast(text, background) < minContrast && (
        <HelperText isLiveRegion>
          <HelperMessage variant="warning">{t('themeContrast')}</HelperMessage>
        </HelperText>
      )}
    </Form>
  )
}

function DependentValues({ parent, children }: { parent: string; children: ReactNode }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <ExpandableSection
      toggleText={t('themeFollowers', { name: t(parent) })}
      isExpanded={isOpen}
      onToggle={(_event, next) => setOpen(next)}
      isIndented
    >
      {isOpen && <div className="castellan-rows">{children}</div>}
    </ExpandableSection>
  )
}

type ValueProps = {
  name: string
  value: string
  isChosen: boolean
  onChange: (value: string | undefined) => void
}

function ValueField({ name, value, isChosen, onChange }: ValueProps) {
  const { t } = useText()
  const id = useId()
  const isFont = name === 'font'
  const label = t(isFont ? 'themeFont' : name)
  const isInvalid = !isFont && !isColor(value)
  const error = isInvalid ? t('colorInvalid') : undefined
  return (
    <FormGroup label={label} fieldId={id}>
      {isFont ? (
        <TextInput id={id} dir="ltr" value={value} onChange={(_event, next) => onChange(next)} />
      ) : (
        <ColorField
          id={id}
          value={value}
          onChange={onChange}
          label={label}
          isInvalid={isInvalid}
          describedBy={`${id}-wrong`}
        />
      )}
      {isChosen && (
        <FormHelperText>
          <Button variant="link" isInline onClick={() => onChange(undefined)}>
            {t('themeUnchosen', { name: label })}
          </Button>
        </FormHelperText>
      )}
      <FieldError id={`${id}-wrong`} text={error} />
    </FormGroup>
  )
}

type ImageProps = { kind: ImageKind; theme: Theme; onChange: (theme: Theme) => void }

function ImageField({ kind, theme, onChange }: ImageProps) {
  const { t } = useText()
  const image = theme.images[kind]
  const url = image && dataUrl(image)
  const setImage = async (file: File) => {
    const data = new Uint8Array(await file.arrayBuffer())
    const newImage = { name: file.name, type: file.type, data }
    onChange({ ...theme, images: { ...theme.images, [kind]: newImage } })
  }
  const clear = () => {
    const { [kind]: _removed, ...images } = theme.images
    onChange({ ...theme, images })
  }
  return (
    <LabeledControl label={imageLabels[kind]}>
      {({ id }) => (
        <FileDrop
          id={id}
          name={image?.name ?? ''}
          accept={acceptedTypes}
          isDisabled={false}
          onFile={(file) => void setImage(file)}
          extraButton={
            <Button variant="secondary" isDisabled={!image} onClick={clear}>
              {t('clear')}
            </Button>
          }
        >
          {url && <img className="castellan-theme-image" src={url} alt={t(imageLabels[kind])} />}
        </FileDrop>
      )}
    </LabeledControl>
  )
}
