type CssVariable = {
  /** Appended to `--pf-v5-global--`: login and account pages use PatternFly 5. */
  suffix: string
  value?: string
  /** Mixes the parent's colour with black or white; without it, the parent's colour is used. */
  mix?: readonly [percent: number, base: 'black' | 'white']
}

export type Mode = 'light' | 'dark'

export type ThemeVariable = {
  name: string
  /** Supplies the colour unless one is chosen. */
  parent?: string
  light?: CssVariable
  dark?: CssVariable
}

const font = { suffix: 'FontFamily--text', value: '"RedHatText", helvetica, arial, sans-serif' }
const icon = { suffix: 'Color--light-200', value: '#f0f0f0' }
const inputText = { suffix: 'Color--dark-100' }
const hoverColor: CssVariable = { suffix: 'primary-color--200', mix: [63, 'black'] }

/** Parents come before the values derived from them. */
export const themeVariables: readonly ThemeVariable[] = [
  { name: 'font', light: font, dark: font },
  {
    name: 'errorColor',
    light: { suffix: 'danger-color--100', value: '#c9190b' },
    dark: { suffix: 'danger-color--100', value: '#fe5142' },
  },
  {
    name: 'successColor',
    light: { suffix: 'success-color--100', value: '#3e8635' },
    dark: { suffix: 'success-color--100', value: '#5ba352' },
  },
  {
    name: 'primaryColor',
    light: { suffix: 'primary-color--100', value: '#0066cc' },
    dark: { suffix: 'primary-color--300', value: '#0066cc' },
  },
  { name: 'primaryColorHover', parent: 'primaryColor', light: hoverColor, dark: hoverColor },
  {
    name: 'activeColor',
    parent: 'primaryColor',
    light: { suffix: 'active-color--100' },
    dark: { suffix: 'active-color--100', mix: [78, 'white'] },
  },
  {
    name: 'linkColor',
    light: { suffix: 'link--Color', value: '#0066cc' },
    dark: { suffix: 'link--Color', value: '#1fa7f8' },
  },
  {
    name: 'linkColorHover',
    parent: 'linkColor',
    light: { suffix: 'link--Color--hover', mix: [63, 'black'] },
    dark: { suffix: 'link--Color--hover', mix: [63, 'white'] },
  },
  {
    name: 'backgroundColor',
    light: { suffix: 'BackgroundColor--light-100', value: '#ffffff' },
    dark: { suffix: 'BackgroundColor--light-100', value: '#1b1d21' },
  },
  {
    name: 'backgroundColorAccent',
    parent: 'backgroundColor',
    dark: { suffix: 'BackgroundColor--300', mix: [95, 'white'] },
  },
  {
    name: 'backgroundColorNav',
    parent: 'backgroundColor',
    light: { suffix: 'BackgroundColor--dark-300', mix: [14, 'black'] },
    dark: { suffix: 'BackgroundColor--100', mix: [99, 'black'] },
  },
  {
    name: 'backgroundColorHeader',
    parent: 'backgroundColor',
    light: { suffix: 'BackgroundColor--dark-100', mix: [8, 'black'] },
    dark: { suffix: 'palette--black-1000', mix: [10, 'black'] },
  },
  { name: 'iconColor', light: icon, dark: icon },
  {
    name: 'textColor',
    light: { suffix: 'Color--100', value: '#151515' },
    dark: { suffix: 'Color--100', value: '#e0e0e0' },
  },
  {
    name: 'lightTextColor',
    parent: 'textColor',
    light: { suffix: 'Color--light-100', value: '#ffffff' },
    dark: { suffix: 'Color--light-100' },
  },
  { name: 'inputTextColor', parent: 'textColor', light: inputText, dark: inputText },
  { name: 'inputBackgroundColor', dark: { suffix: 'BackgroundColor--400', value: '#36373a' } },
]

/** By variable name; all others are derived. */
export type ChosenValues = Readonly<Record<string, string>>

export const isColor = (text: string) => /^#(?:[\da-f]{3}){1,2}$/i.test(text)

const channels = (color: string) => {
  const digits = color.slice(1)
  const sixDigits = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return [0, 2, 4].map((offset) => Number.parseInt(sixDigits.slice(offset, offset + 2), 16))
}

/** Keeps `percent` of the colour and fills up with `base`; returns `#rrggbb`. */
export function mixColor(color: string, [percent, base]: readonly [number, 'black' | 'white']) {
  if (!isColor(color)) return color
  const rest = (base === 'white' ? 255 : 0) * (1 - percent / 100)
  const mix = (channel: number) => Math.round((channel * percent) / 100 + rest)
  return `#${channels(color)
    .map((channel) => mix(channel).toString(16).padStart(2, '0'))
    .join('')}`
}

/** All values of a mode, chosen or derived from the parent. */
export function resolveValues(mode: Mode, chosen: ChosenValues): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const { name, parent, [mode]: source } of themeVariables) {
    if (!source) continue
    const { value, mix } = source
    const parentValue = values.get(parent ?? '') ?? ''
    values.set(name, chosen[name] ?? value ?? (mix ? mixColor(parentValue, mix) : parentValue))
  }
  return values
}

export function cssDeclarations(mode: Mode, chosen: ChosenValues) {
  const values = resolveValues(mode, chosen)
  return themeVariables.flatMap(({ name, [mode]: source }) => {
    const value = values.get(name)
    return source && value ? [`--pf-v5-global--${source.suffix}: ${value};`] : []
  })
}

/** Relative luminance (WCAG 2.2). */
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio, 1 to 21. */
export function contrast(foreground: string, background: string) {
  if (!isColor(foreground) || !isColor(background)) return 21
  const [darker = 0, lighter = 0] = [luminance(foreground), luminance(background)].toSorted(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/** A folder name that the server and every file system accept. */
export const themeNameOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9._-]/g, '-')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^[-._]+|[-._]+$/g, '') || 'quick-theme'
