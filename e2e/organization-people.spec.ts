import { test } from './fixtures/mail'
import { membersOf, upstream, createAcme } from './fixtures/organizations'
import { agree, downloadBy } from './fixtures/steps'
import { expect } from './fixtures/test'

const password = [{ type: 'password', value: 'right', temporary: false }]

test('makes an invited person a member after accepting in a browser', async ({
  app,
  realm,
  browser,
  mail,
}) => {
  const id = await createAcme(realm, { smtpServer: mail.smtpServer, registrationAllowed: true })
  await realm.user.create({ username: 'ada', credentials: password })
  await app.open(`/$realm/organizations/${id}/members?kind=invitations`)
  await app.choose('Invite member', 'Invite realm user')
  await app.row('ada').select()
  await agree(app, 'Send', 'Invitation sent to realm user')
  await expect.poll(() => mail.mails.length).toBe(1)
  // Existing users confirm, new users register.
  const ada = await browser.newPage()
  await ada.goto(mail.lastLink())
  await ada.getByRole('link', { name: /Click here to proceed/ }).click()
  await expect.poll(() => membersOf(realm, id)).toEqual({ ada: 'UNMANAGED' })
  await ada.close()

  await app.choose('Invite member', 'Invite new user')
  await app.dialog().getByRole('textbox', { name: 'Email' }).fill('grace@example.org')
  await agree(app, 'Send', 'Invitation has been sent')
  await expect.poll(() => mail.mails.length).toBe(2)
  const grace = await browser.newPage()
  await grace.goto(mail.lastLink())
  for (const [name, value] of [
    ['Username', 'grace'],
    ['Password', 'Right-1234'],
    ['Confirm password', 'Right-1234'],
    ['First name', 'Grace'],
    ['Last name', 'Hopper'],
  ] as const)
    await grace.getByRole('textbox', { name, exact: true }).fill(value)
  await grace.getByRole('button', { name: 'Register' }).click()
  await expect.poll(() => membersOf(realm, id)).toMatchObject({ grace: 'MANAGED' })
  await grace.close()

  await app.visit(`/$realm/organizations/${id}/members`)
  await app.expectRow('ada', 'Unmanaged')
  await app.expectRow('grace', 'grace@example.org')
  await expect.poll(() => realm.api('GET', `/organizations/${id}/invitations`)).toEqual([])
})

test('signs users in through the organization’s provider by their email domain', async ({
  app,
  realm,
  anotherRealm,
  server,
  page,
  browser,
}) => {
  const id = await createAcme(realm)
  const partner = await anotherRealm({
    users: [
      {
        username: 'ada',
        enabled: true,
        email: 'ada@acme.example',
        emailVerified: true,
        firstName: 'Ada',
        lastName: 'Lovelace',
        credentials: password,
      },
    ],
    clients: [
      {
        clientId: 'castellan',
        secret: 'a-secret',
        redirectUris: [`${server.url}/realms/${realm.name}/broker/upstream/endpoint`],
      },
    ],
  })
  const endpoints = `${server.url}/realms/${partner.name}/protocol/openid-connect`
  await realm.api('POST', '/identity-provider/instances', {
    ...upstream,
    config: {
      ...upstream.config,
      authorizationUrl: `${endpoints}/auth`,
      tokenUrl: `${endpoints}/token`,
    },
  })
  await app.open(`/$realm/organizations/${id}/identityProviders`)
  await app.press('Link identity provider')
  const dialog = app.dialog()
  await dialog.getByRole('combobox', { name: 'Identity provider' }).fill('up')
  await page.getByRole('option', { name: /upstream/ }).click()
  await dialog.getByRole('button', { name: /^Domain / }).click()
  await page.getByRole('option', { name: 'acme.example' }).click()
  await app.field('Redirect when email domain matches').press('Space')
  await agree(app, 'Save', 'Identity provider successfully linked to organization')

  // The mapper must not pick the realm's group of the same path.
  const crew = { name: 'crew' }
  await realm.api('POST', '/groups', crew)
  await realm.api('POST', `/organizations/${id}/groups`, crew)
  await app.visit('/$realm/identity-providers/oidc/upstream/mappers/create')
  await app.field('Name').fill('crew')
  await app.field('Mapper type').click()
  await page.getByRole('option', { name: 'Hardcoded Group', exact: true }).click()
  const group = app.field('Group')
  await group.fill('crew')
  await expect(page.getByRole('option', { name: '/crew', exact: true })).toBeVisible()
  await page.getByRole('option', { name: '/crew (organization)', exact: true }).click()
  await expect(group).toHaveValue('/crew (organization)')
  await app.save('Mapper created successfully')
  await expect(app.heading('Edit Identity Provider Mapper')).toBeVisible()
  await expect(group).toHaveValue('/crew (organization)')
  const mappers = '/identity-provider/instances/upstream/mappers'
  await expect
    .poll(() => realm.api('GET', mappers))
    .toMatchObject([{ config: { group: '/crew', groupType: 'ORGANIZATION' } }])

  const context = await browser.newContext()
  try {
    const person = await context.newPage()
    await person.goto(`${server.url}/realms/${realm.name}/account`)
    await expect(person.getByRole('link', { name: 'upstream' })).toHaveCount(0)
    await person.getByRole('textbox').first().fill('ada@acme.example')
    await person.getByRole('button', { name: 'Sign In' }).click()
    await person.waitForURL((url) => url.pathname.includes(partner.name))
    await person.getByRole('textbox', { name: /Username/ }).fill('ada')
    await person.getByRole('textbox', { name: 'Password' }).fill('right')
    await person.getByRole('button', { name: 'Sign In' }).click()
    await expect.poll(() => membersOf(realm, id)).toEqual({ ada: 'MANAGED' })
  } finally {
    await context.close()
  }
  const ada = await realm.user('ada')
  await expect
    .poll(() => realm.api('GET', `/organizations/${id}/members/${ada?.id}/groups`))
    .toMatchObject([crew])
  await app.visit('/$realm/identity-providers/oidc/upstream/mappers')
  await app.expectRow('crew', 'Organization group: /crew')
  await app.visit(`/$realm/organizations/${id}/identityProviders`)
  await app.expectRow('upstream')

  // The account is managed: it is deleted with the membership.
  await app.tab('Members')
  await app.expectRow('ada', 'Managed')
  await app.row('ada').choose('Remove')
  await expect(app.dialog()).toContainText('Managed by the organization')
  await agree(app, 'Remove', 'User left the organization')
  await expect.poll(() => realm.user('ada')).toBeUndefined()
})

test('adds and invites many at once after a preview, and retries failures', async ({
  app,
  realm,
  page,
  mail,
}) => {
  const { smtpServer } = mail
  const id = await createAcme(realm, { smtpServer: { ...smtpServer, port: '9' } })
  const [, bob] = await Promise.all([
    realm.user.create({ username: 'ada' }),
    realm.user.create({ username: 'bob' }),
  ])
  await realm.api('POST', `/organizations/${id}/members`, bob.id)
  await app.open(`/$realm/organizations/${id}/members`)
  await app.press('Add or invite many')
  await expect(page.getByRole('heading', { name: 'Add or invite many' })).toBeVisible()
  await app
    .field('People')
    .fill('email,username,firstName\nADA@example.org\n,bob\n,nobody\nnew@,\nnew@acme.example,,Ann')
  await app.press('Preview')
  await expect(page.getByText('Add: 1 · Invite: 1 · Skip: 1 · Error: 2')).toBeVisible()
  await app.expectRow('bob', 'Already a member.')
  await app.expectRow('nobody', 'There is no user with this name.')
  await app.expectRow('new@acme.example', 'User registration is disabled')
  expect(mail.mails).toEqual([])
  await expect.poll(() => membersOf(realm, id)).toEqual({ bob: 'UNMANAGED' })

  app.expectFailures(/invite-user 500|console error: .*500/)
  await app.press('Add or invite 2 people')
  await expect(page.getByText('Done: 1 · Failed: 1')).toBeVisible()
  await expect(page.getByText('5 new@acme.example: Failed to send invite email')).toBeVisible()
  const rows = await downloadBy(app, 'Save result as CSV')
  expect(rows).toContain('Failed to send invite email')
  await realm.api('PUT', '', { smtpServer })
  await app.press('Retry failed')
  await expect(page.getByText('Done: 2')).toBeVisible()
  expect(mail.mails.map(({ to }) => to.join())).toEqual(['new@acme.example'])
  await expect.poll(() => membersOf(realm, id)).toEqual({ ada: 'UNMANAGED', bob: 'UNMANAGED' })

  await app.press('Back to members')
  await app.expectRow('ada')
  for (const count of ['2 members', '1 pending invitation']) {
    await expect(page.getByText(count, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Invitations', exact: true }).click()
  await app.expectRow('new@acme.example', /in 11 hours, 5\d minutes/, 'Ann')
})

test('asks how to read a table without a header and shows no password', async ({
  app,
  realm,
  page,
}) => {
  const id = await createAcme(realm)
  await realm.user.create({ username: 'ada' })
  await app.open(`/$realm/organizations/${id}/members`)
  await app.press('Add or invite many')
  await app.field('People').fill('ada@example.org;Ada;Secret-1\nzoe@example.org;Zoe;Secret-2')
  await app.press('Preview')
  await expect(page.getByText('The first row may be a person')).toBeVisible()
  await expect(page.getByText(/Secret-/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await app.choose('Imported as 1: Ignore', 'Email')
  await app.press('Preview')
  await expect(page.getByText('Add: 1 · Error: 1')).toBeVisible()
  await app.expectRow('ada@example.org', 'Add')
  await expect(page.getByText(/Secret-/)).toHaveCount(0)
  await app.press('Add or invite 1 person')
  await expect(page.getByText('Done: 1')).toBeVisible()
  await expect.poll(() => membersOf(realm, id)).toEqual({ ada: 'UNMANAGED' })
})
