import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { TestRealm } from './fixtures/realm'
import { Server } from './fixtures/server'
import { expect, test } from './fixtures/test'

test('builds, previews, downloads and re-reads a quick theme', async ({
  app: baseApp,
  featuredServerUrl: url,
}) => {
  test.setTimeout(480_000)
  const realm = await new TestRealm(new Server(url), 0).create()
  const app = baseApp.withServer(url, realm)
  const { page } = app
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
  await app.dialog().getByLabel('Theme name').fill('Our Thème')
  await expect(app.dialog().getByLabel('File name')).toHaveValue('our-theme.jar')
  // The direction follows the content, so truncation is at its end.
  await expect(app.dialog().getByLabel('Theme description')).toHaveAttribute('dir', 'auto')
  const downloading = page.waitForEvent('download')
  await app.confirm('Continue')
  const file = await (await downloading).path()
  const files = unzipSync(new Uint8Array(await readFile(file)))
  const css = strFromU8(
    files['theme/our-theme/common/resources/css/theme-styles.css'] ?? new Uint8Array(),
  )
  expect(css).toContain('--pf-v5-global--primary-color--100: #ff0000;')
  expect(css).toContain('--pf-v5-global--link--Color: #00aa00;')
  expect(
    strFromU8(files['theme/our-theme/common/resources/css/styles.css'] ?? new Uint8Array()),
  ).toContain('{')

  await app.press('Revert')
  await expect(app.field('Primary color')).toHaveValue('#0066cc')
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({
      name: 'our-theme.jar',
      mimeType: 'application/java-archive',
      buffer: await readFile(file),
    })
  await expect(app.field('Primary color')).toHaveValue('#ff0000')
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({
      name: 'other.jar',
      mimeType: 'application/java-archive',
      buffer: Buffer.from('nothing'),
    })
  await app.expectMessage('other.jar is not a theme that was made here.')
})
