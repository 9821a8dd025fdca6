import { expect, test } from 'vitest'
import { contrast, mixColor, cssDeclarations, themeNameOf, resolveValues } from './quickTheme'
import { emptyTheme, packJar, readJar, themeCss, themeFiles } from './themeJar'

test('derives a value that was not chosen from its parent', () => {
  expect(resolveValues('light', {}).get('primaryColorHover')).toBe('#004081')
  expect(resolveValues('light', { primaryColor: '#fff' }).get('activeColor')).toBe('#fff')
  expect(resolveValues('light', { primaryColorHover: '#123456' }).get('primaryColorHover')).toBe(
    '#123456',
  )
  expect(resolveValues('light', {}).has('inputBackgroundColor')).toBe(false)
  expect(cssDeclarations('dark', { linkColor: '#abcdef' })).toContain(
    '--pf-v5-global--link--Color: #abcdef;',
  )
})

test('mixes colours with black and white', () => {
  expect(mixColor('#808080', [50, 'black'])).toBe('#404040')
  expect(mixColor('#000', [0, 'white'])).toBe('#ffffff')
  expect(contrast('#000000', '#ffffff')).toBe(21)
})

test.each([
  ['  Mein Thème! ', 'mein-theme'],
  ['--a..b--', 'a..b'],
  ['???', 'quick-theme'],
])('turns %j into the theme name %s', (text, name) => {
  expect(themeNameOf(text)).toBe(name)
})

test('reads back the theme that it packed', async () => {
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

test('rejects an archive without theme settings', async () => {
  await expect(readJar(await packJar({ a: new Uint8Array([1]) }))).rejects.toThrow('theme-settings')
})
