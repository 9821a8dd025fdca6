import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { test } from './fixtures/featured'
import { expect } from './fixtures/test'

test('builds, previews, downloads and re-reads a quick theme', async ({ app }) => {
  test.setTimeout(480_000)
  const { page } = app
  const upload = (name: string, buffer: Buffer) => {
    const file = { name, mimeType: 'application/java-archive', buffer }
    return page.locator('input[type="file"]').last().setInputFiles(file)
  }
  await app.open('/$realm/realm-settings/themes/settings')
  await app.tab('Quick Theme')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()

  await app.field('Primary color').fill('#ff0000')
  await expect(preview.locator('input[type="submit"], button[type="submit"]')).toHaveCSS(
    'background-color',
    'rgb(255, 0, 0)',
  )
  await app.field('Link color').fill('red')
  await expect(app.field('Link color')).toHaveAccessibleDescription(/hexadecimal/)
  await app.field('Link color').fill('#00aa00')

  await app.press('Download theme JAR')
  await app.field('Theme name').fill('Our Thème')
  await expect(app.field('File name')).toHaveValue('our-theme.jar')
  // The direction follows the content, so truncation is at its end.
  await expect(app.field('Theme description')).toHaveAttribute('dir', 'auto')
  const downloading = page.waitForEvent('download')
  await app.confirm('Continue')
  const file = await readFile(await (await downloading).path())
  const files = unzipSync(new Uint8Array(file))
  const css = (name: string) =>
    strFromU8(files[`theme/our-theme/common/resources/css/${name}.css`] ?? new Uint8Array())
  expect(css('theme-styles')).toContain('--pf-v5-global--primary-color--100: #ff0000;')
  expect(css('theme-styles')).toContain('--pf-v5-global--link--Color: #00aa00;')
  expect(css('styles')).toContain('{')

  await app.press('Revert')
  await expect(app.field('Primary color')).toHaveValue('#0066cc')
  await upload('our-theme.jar', file)
  await expect(app.field('Primary color')).toHaveValue('#ff0000')
  await upload('other.jar', Buffer.from('nothing'))
  await app.expectMessage('other.jar is not a theme that was made here.')
})
