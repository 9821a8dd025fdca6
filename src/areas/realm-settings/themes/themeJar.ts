import { strFromU8, strToU8, unzip, zip, type AsyncZippable, type Unzipped } from 'fflate'
import { properties, variables, type Chosen, type Mode } from './quickTheme'

/** An image of the theme. */
export type Picture = { name: string; type: string; data: Uint8Array<ArrayBuffer> }

export const pictures = ['favicon', 'logo', 'bgimage'] as const

export type PictureName = (typeof pictures)[number]

/** A theme as it is put together. */
export type Theme = Record<Mode, Chosen> & {
  logoWidth: string
  logoHeight: string
  images: Partial<Record<PictureName, Picture>>
}

export const emptyTheme: Theme = {
  light: {},
  dark: {},
  logoWidth: '300px',
  logoHeight: '63px',
  images: {},
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  ico: 'image/x-icon',
}

const extensionOf = (name: string) => (name.split('.').at(-1) ?? '').toLowerCase()

const fileOf = (kind: PictureName, { name }: Picture) =>
  kind === 'favicon' ? 'favicon.ico' : `${kind}.${extensionOf(name)}`

/** An image as an address that holds it. */
export const dataAddress = ({ type, data }: Picture) =>
  `data:${type};base64,${btoa(data.reduce((text, byte) => text + String.fromCodePoint(byte), ''))}`

/** The rules of the theme. Images by their addresses beside the style sheet, or as given. */
export function themeCss(theme: Theme, urlOf: (kind: PictureName) => string | undefined) {
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
    rule(':root', [...images, ...properties('light', theme.light)]) +
    rule('.pf-v5-theme-dark', properties('dark', theme.dark))
  )
}

const settingsFile = 'theme-settings.json'

const lines = (...all: readonly (string | false | undefined)[]) =>
  all
    .filter((line) => typeof line === 'string')
    .map((line) => `${line}\n`)
    .join('')

type Named = { name: string; description: string; theme: Theme; loginCss: string }

/** Every file of the archive, by path. */
export function themeFiles({
  name,
  description,
  theme,
  loginCss,
}: Named): Record<string, Uint8Array> {
  const { images, light, dark, logoWidth, logoHeight } = theme
  const common = `theme/${name}/common/resources`
  const found = pictures.flatMap((kind) => {
    const picture = images[kind]
    return picture ? [{ kind, picture, path: `${common}/img/${fileOf(kind, picture)}` }] : []
  })
  const logo = images.logo && fileOf('logo', images.logo)
  const marks = [logo && `logo=img/${logo}`, images.favicon && 'favIcon=/img/favicon.ico']
  const parts = {
    admin: lines(
      'parent=keycloak.v2',
      `import=common/${name}`,
      ...marks,
      'styles=css/theme-styles.css',
    ),
    account: lines(
      'parent=keycloak.v3',
      `import=common/${name}`,
      ...marks,
      'styles=css/theme-styles.css',
    ),
    login: lines(
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
    ...Object.fromEntries(found.map(({ kind, path }) => [kind, path])),
    names: Object.fromEntries(found.map(({ kind, picture }) => [kind, picture.name])),
  }
  const texts = {
    'META-INF/keycloak-themes.json': JSON.stringify({
      themes: [{ name, types: ['login', 'account', 'admin', 'common'] }],
    }),
    ...Object.fromEntries(
      Object.entries(parts).flatMap(([kind, text]) => [
        [`theme/${name}/${kind}/theme.properties`, text],
        [
          `theme/${name}/${kind}/messages/messages_en.properties`,
          `theme.${name}.${kind}.description=${description.replaceAll(/\s+/g, ' ')}\n`,
        ],
      ]),
    ),
    [`${common}/css/styles.css`]: loginCss,
    [`${common}/css/theme-styles.css`]: themeCss(theme, (kind) => {
      const picture = images[kind]
      return picture && `../img/${fileOf(kind, picture)}`
    }),
    [settingsFile]: JSON.stringify(settings, null, 2),
  }
  return {
    ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)])),
    ...Object.fromEntries(found.map(({ path, picture }) => [path, picture.data])),
  }
}

export const packJar = (files: AsyncZippable) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip(files, (error, data) => (error ? reject(error) : resolve(new Uint8Array(data))))
  })

const unpack = (data: Uint8Array) =>
  new Promise<Unzipped>((resolve, reject) => {
    unzip(data, (error, files) => (error ? reject(error) : resolve(files)))
  })

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const known = new Set(variables.map(({ name }) => name))

const chosenIn = (value: unknown): Chosen =>
  Object.fromEntries(
    Object.entries(record(value)).flatMap(([name, item]) =>
      known.has(name) && typeof item === 'string' ? [[name, item]] : [],
    ),
  )

const textIn = (value: unknown, otherwise: string) =>
  typeof value === 'string' ? value : otherwise

/** Reads a theme back from its archive. Throws where it is none of ours. */
export async function readJar(data: Uint8Array): Promise<Theme> {
  const files = await unpack(data)
  const text = files[settingsFile]
  if (!text) throw new Error(settingsFile)
  const settings = record(JSON.parse(strFromU8(text)))
  const names = record(settings.names)
  const images = Object.fromEntries(
    pictures.flatMap((kind) => {
      const path = settings[kind]
      const file = typeof path === 'string' ? files[path] : undefined
      if (typeof path !== 'string' || !file) return []
      const name = textIn(names[kind], path.split('/').at(-1) ?? kind)
      const type = types[extensionOf(name)] ?? ''
      return [[kind, { name, type, data: new Uint8Array(file) } satisfies Picture]]
    }),
  )
  return {
    light: chosenIn(settings.light),
    dark: chosenIn(settings.dark),
    logoWidth: textIn(settings.logoWidth, emptyTheme.logoWidth),
    logoHeight: textIn(settings.logoHeight, emptyTheme.logoHeight),
    images,
  }
}
