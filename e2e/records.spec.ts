import { expect, test } from './fixtures/test'

// The manner of each record; what is done by it is tested with its area.

const shop = { clientId: 'shop', publicClient: true }

test('a dialog of fields validates, closes with its page, and sends once', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ clients: [shop] })
  const id = (await realm.client('shop'))?.id
  await app.open('/$realm/clients')
  await app.open(`/$realm/clients/${id}/advanced`)
  const opener = page.getByRole('button', { name: 'Register node manually' }).first()
  const host = app.dialog().getByRole('textbox', { name: 'Node host' })
  await opener.click()
  await expect(host).toBeFocused()
  await app.confirm('Save')
  await expect(host).toHaveAccessibleDescription(/^Required field/)
  await host.fill('a/b')
  await expect(host).toHaveAccessibleDescription(/^A host name cannot contain slashes/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(host).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()

  await opener.click()
  await host.fill('node.example.org')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/nodes')) sent.push(request.url())
  })
  await app.dialog().getByRole('button', { name: 'Save', exact: true }).dblclick()
  await app.expectMessage('Node successfully added')
  expect(sent).toHaveLength(1)
  const { registeredNodes = {} } = (await realm.client('shop')) ?? {}
  expect(Object.keys(registeredNodes)).toEqual(['node.example.org'])
})

test('a dialog of fields shows what is refused, and keeps what was typed', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({
    passwordPolicy: 'length(12)',
    users: [{ username: 'ada', enabled: true }],
  })
  app.expectFailures(/reset-password.* 400|console error: .*400/)
  const ada = await realm.user('ada')
  await app.open(`/$realm/users/${ada?.id}/credentials`)
  // The line below the name offers it, too.
  await app.page.getByRole('button', { name: 'Set password', exact: true }).last().click()
  const password = app.dialog().locator('input').first()
  await expect(password).toBeFocused()
  await password.fill('short')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/Invalid password: minimum length 12/)
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('short')
  await password.fill('long enough for it')
  await app.confirm('Save password')
  await app.expectMessage('The password has been set successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('filters show as chips, and the focus stays near them', async ({ app, realm, page }) => {
  await realm.create({ clients: [shop, { clientId: 'sp', protocol: 'saml' }] })
  await app.open('/$realm/clients')
  const names = page.getByRole('table', { name: 'Clients' }).getByRole('rowheader')
  const toggle = page.getByRole('button', { name: 'Filters', exact: true })
  await toggle.click()
  await app.field('Attribute').fill('no-such-attribute')
  await app.field('Attribute').press('Enter')
  await expect(page.getByRole('heading', { name: 'No search results' })).toBeVisible()
  await expect(toggle).toBeFocused()
  expect(page.url()).toBe(app.url('/$realm/clients?attribute=no-such-attribute'))
  await page.getByRole('button', { name: 'Remove: Attribute no-such-attribute' }).click()
  await expect(names.filter({ hasText: 'shop' })).toHaveCount(1)
  await expect(toggle).toBeFocused()
  expect(page.url()).toBe(app.url('/$realm/clients'))
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Remove: Attribute/ })).toBeVisible()
})

test('related objects are added and removed; who cancels keeps the selection', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({
    groups: [{ name: 'staff' }],
    users: [
      { username: 'ada', enabled: true },
      { username: 'bob', enabled: true },
    ],
  })
  const [staff] = await realm.api<{ id: string }[]>('GET', '/groups')
  await app.open(`/$realm/groups/${staff?.id}?tab=members`)
  await app.press('Add member')
  await expect(app.dialog()).toHaveAccessibleName('Add member')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add member' })).toBeFocused()
  await app.press('Add member')
  for (const name of ['ada', 'bob'])
    await app.dialog().getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await app.confirm('Add')
  await app.expectMessage(/added/i)
  for (const name of ['ada', 'bob']) await app.row(name).select()
  await app.press('Leave')
  await expect(app.dialog()).toContainText('ada')
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 selected')).toBeVisible()
  await app.press('Leave')
  await app.confirm('Leave')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  expect(await realm.api('GET', `/groups/${staff?.id}/members`)).toEqual([])
  expect(await realm.user('ada')).toMatchObject({ username: 'ada', enabled: true })
})
