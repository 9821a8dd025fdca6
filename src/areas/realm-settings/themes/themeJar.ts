import { strFromU8, strToU8, unzip, zip, type AsyncZippable, type Unzipped } from 'fflate'
import { cssDeclarations, themeVariables, type ChosenValues, type Mode } from './quickTheme'

export type ThemeImage = { name: string; type: string; data: Uint8Array<ArrayBuffer> }

export const imageKinds = ['favicon', 'logo', 'bgimage'] as const

export type ImageKind = (typeof imageKinds)[number]

export type Theme = Record<Mode, ChosenValues> & {
  logoWidth: string
  logoHeight: string
  images: Partial<Record<ImageKind, ThemeImage>>
}

export const emptyTheme: Theme = {
  light: {},
  dark: {},
  logoWidth: '300px',
  logoHeight: '63px',
  images: {},
}

const mimeTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  ico: 'image/x-icon',
}

const settingsFile = 'theme-settings.json'

const variableNames = new Set(themeVariables.map(({ name }) => name))

type ArchiveInput = { name: string; description: string; theme: Theme; loginCss: string }

export const dataUrl = ({ type, data }: ThemeImage) =>
  `data:${type};base64,${btoa(data.reduce((text, byte) => text + String.fromCodePoint(byte), ''))}`

/** `urlOf` gives the URL of an image, relative to the style sheet or absolute. */
export function themeCss(theme: Theme, urlOf: (kind: ImageKind) => string | undefined) {
  const [background, logo] = [urlOf('bgimage'), urlOf('logo')]
  const images = [
    ...(background ? [`--keycloak-bg-logo-url: url('${background}');`] : []),
    ...(logo ? [`--keycloak-logo-url: url('${logo}');`] : []),
    `--keycloak-logo-height: ${theme.logoHeight};`,
    `--keycloak-logo-width: ${theme.logoWidth};`,
  ]
  const rule = (selector: string, lines: readonly string[]) =>
    `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
  return (
    rule(':root', [...images, ...cssDeclarations('light', theme.light)]) +
    rule('.pf-v5-theme-dark', cssDeclarations('dark', theme.dark))
  )
}

export function themeFiles({
  name,
  description,
  theme,
  loginCss,
}: ArchiveInput): Record<string, Uint8Array> {
  const { images, light, dark, logoWidth, logoHeight } = theme
  const common = `theme/${name}/common/resources`
  const imageFiles = imageKinds.flatMap((kind) => {
    const image = images[kind]
    return image ? [{ kind, image, path: `${common}/img/${imageFileName(kind, image)}` }] : []
  })
  const logo = images.logo && imageFileName('logo', images.logo)
  const logoProperties = [logo && `logo=img/${logo}`, images.favicon && 'favIcon=/img/favicon.ico']
  const themeProperties = {
    admin: joinLines(
      'parent=keycloak.v2',
      `import=common/${name}`,
      ...logoProperties,
      'styles=css/theme-styles.css',
    ),
    account: joinLines(
      'parent=keycloak.v3',
      `import=common/${name}`,
      ...logoProperties,
      'styles=css/theme-styles.css',
    ),
    login: joinLines(
      'parent=keycloak.v2',
      `import=common/${name}`,
      'styles=css/styles.css css/theme-styles.css',
    ),
  }
  const settings = {
    light,
    dark,
    logoWidth,
    logoHeight,
    ...Object.fromEntries(imageFiles.map(({ kind, path }) => [kind, path])),
    names: Object.fromEntries(imageFiles.map(({ kind, image }) => [kind, image.name])),
  }
  const texts = {
    'META-INF/keycloak-themes.json': JSON.stringify({
      themes: [{ name, types: ['login', 'account', 'admin', 'common'] }],
    }),
    ...Object.fromEntries(
      Object.entries(themeProperties).flatMap(([kind, text]) => [
        [`theme/${name}/${kind}/theme.properties`, text],
        [
          `theme/${name}/${kind}/messages/messages_en.properties`,
          `theme.${name}.${kind}.description=${description.replaceAll(/\s+/g, ' ')}\n`,
        ],
      ]),
    ),
    [`${common}/css/styles.css`]: loginCss,
    [`${common}/css/theme-styles.css`]: themeCss(theme, (kind) => {
      const image = images[kind]
      return image && `../img/${imageFileName(kind, image)}`
    }),
    [settingsFile]: JSON.stringify(settings, null, 2),
  }
  return {
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])),
    ...Object.fromEntries(imageFiles.map(({ path, image }) => [path, image.data])),
  }
}

export const packJar = (files: AsyncZippable) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip(files, (error, data) => (error ? reject(error) : resolve(new Uint8Array(data))))
  })

/** Throws unless the archive contains our settings file. */
export async function readJar(data: Uint8Array): Promise<Theme> {
  const files = await unpack(data)
  const text = files[settingsFile]
  if (!text) throw new Error(settingsFile)
  const settings = asRecord(JSON.parse(strFromU8(text)))
  const names = asRecord(settings.names)
  const images = Object.fromEntries(
    imageKinds.flatMap((kind) => {
      const path = settings[kind]
      const file = typeof path === 'string' ? files[path] : undefined
      if (typeof path !== 'string' || !file) return []
      const name = textOr(names[kind], path.split('/').at(-1) ?? kind)
      const type = mimeTypes[extensionOf(name)] ?? ''
      return [[kind, { name, type, data: new Uint8Array(file) } satisfies ThemeImage]]
    }),
  )
  return {
    light: readChosen(settings.light),
    dark: readChosen(settings.dark),
    logoWidth: textOr(settings.logoWidth, emptyTheme.logoWidth),
    logoHeight: textOr(settings.logoHeight, emptyTheme.logoHeight),
    images,
  }
}

const extensionOf = (name: string) => (name.split('.').at(-1) ?? '').toLowerCase()

const imageFileName = (kind: ImageKind, { name }: ThemeImage) =>
  kind === 'favicon' ? 'favicon.ico' : `${kind}.${extensionOf(name)}`

const joinLines = (...items: readonly (string | false | undefined)[]) =>
  items
    .filter((line) => typeof line === 'string')
    .map((line) => `${line}\n`)
    .join('')

const unpack = (data: Uint8Array) =>
  new Promise<Unzipped>((resolve, reject) => {
    unzip(data, (error, files) => (error ? reject(error) : resolve(files)))
  })

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const readChosen = (value: unknown): ChosenValues =>
  Object.fromEntries(
    Object.entries(asRecord(value)).flatMap(([name, item]) =>
      variableNames.has(name) && typeof item === 'string' ? [[name, item]] : [],
    ),
  )

const textOr = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback)
