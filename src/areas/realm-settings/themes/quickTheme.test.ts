import { expect, test } from 'vitest'
import { contrast, mixed, properties, themeNameOf, valuesIn } from './quickTheme'
import { emptyTheme, packJar, readJar, themeCss, themeFiles } from './themeJar'

test('what was not chosen follows its parent', () => {
  expect(valuesIn('light', {}).get('primaryColorHover')).toBe('#004081')
  expect(valuesIn('light', { primaryColor: '#fff' }).get('activeColor')).toBe('#fff')
  expect(valuesIn('light', { primaryColorHover: '#123456' }).get('primaryColorHover')).toBe(
    '#123456',
  )
  expect(valuesIn('light', {}).has('inputBackgroundColor')).toBe(false)
  expect(properties('dark', { linkColor: '#abcdef' })).toContain(
    '--pf-v5-global--link--Color: #abcdef;',
  )
})

test('colours are mixed with black and white', () => {
  expect(mixed('#808080', [50, 'black'])).toBe('#404040')
  expect(mixed('#000', [0, 'white'])).toBe('#ffffff')
  expect(contrast('#000000', '#ffffff')).toBe(21)
})

test.each([
  ['  Mein Thème! ', 'mein-theme'],
  ['--a..b--', 'a..b'],
  ['???', 'quick-theme'],
])('%j becomes the name %s', (text, name) => {
  expect(themeNameOf(text)).toBe(name)
})

test('a theme comes back from its archive', async () => {
  const data = new Uint8Array([1, 2, 3])
  const theme = {
    ...emptyTheme,
    light: { primaryColor: '#ff0000' },
    images: { logo: { name: 'our logo.png', type: 'image/png', data } },
  }
  const files = themeFiles({ name: 'ours', description: 'Ours', theme, loginCss: 'a {}' })
  expect(Object.keys(files).toSorted()).toEqual([
    'META-INF/keycloak-themes.json',
    'theme-settings.json',
    'theme/ours/account/messages/messages_en.properties',
    'theme/ours/account/theme.properties',
    'theme/ours/admin/messages/messages_en.properties',
    'theme/ours/admin/theme.properties',
    'theme/ours/common/resources/css/styles.css',
    'theme/ours/common/resources/css/theme-styles.css',
    'theme/ours/common/resources/img/logo.png',
    'theme/ours/login/messages/messages_en.properties',
    'theme/ours/login/theme.properties',
  ])
  expect(themeCss(theme, () => undefined)).toContain('primary-color--100: #ff0000')
  expect(await readJar(await packJar(files))).toEqual(theme)
})

test('another archive is none', async () => {
  await expect(readJar(await packJar({ a: new Uint8Array([1]) }))).rejects.toThrow('theme-settings')
})
