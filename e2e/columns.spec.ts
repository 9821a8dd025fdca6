import { expect, test } from './fixtures/test'

test('shows descriptions in two lines, also where they differ at their end only', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await app.open('/$realm/realm-settings/client-policies/profiles')
  const row = app.row('fapi-1-baseline')
  await expect(row).toBeVisible()
  const description = row.getByText(/^Client profile, which enforce clients to conform/)
  const { lines, isClamped } = await description.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
    return {
      lines: new Set(tops).size,
      isClamped: element.scrollHeight > element.clientHeight + 1,
    }
  })
  expect(lines).toBeLessThanOrEqual(2)
  expect(isClamped).toBe(false)
})

test('offers to copy the ID of a key', async ({ app, realm, page }) => {
  const { keys = [] } = await realm.api<{ keys?: { kid: string; algorithm: string }[] }>(
    'GET',
    '/keys',
  )
  const [{ kid, algorithm } = { kid: '', algorithm: '' }] = keys
  await app.open('/$realm/realm-settings/keys/list')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: algorithm })
      .getByRole('button', { name: `Copy to clipboard: ${kid}`, exact: true }),
  ).toBeVisible()
})

test('shows an email address whole while other columns are empty', async ({ app, realm, page }) => {
  const email = 'clara.rossi@customers.example.com'
  await realm.create({ users: [{ username: 'clara', email }] })
  await page.setViewportSize({ width: 1280, height: 800 })
  await app.open('/$realm/users')
  const cell = app.row('clara').getByRole('cell').filter({ hasText: email })
  await expect(cell).toBeVisible()
  const hidden = await cell.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((part) => getComputedStyle(part).overflowX === 'hidden')
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  )
  expect(hidden.length).toBeGreaterThan(0)
  expect(Math.max(...hidden)).toBe(0)
})
