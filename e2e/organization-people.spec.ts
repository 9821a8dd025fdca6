import { expectInDialog, fillFields } from './fixtures/contents'
import { test } from './fixtures/mail'
import { createAcme, linkUpstream, membersOf, upstream } from './fixtures/organizations'
import { act, agree, downloadBy } from './fixtures/steps'
import { expect } from './fixtures/test'

const credentials = [{ type: 'password', value: 'right', temporary: false }]

test('mails, resends and deletes invitations; who accepts in a browser becomes a member', async ({
  app,
  realm,
  browser,
  mail,
}) => {
  const id = await createAcme(realm, { smtpServer: mail.smtpServer, registrationAllowed: true })
  await realm.user.create({ username: 'ada', credentials })
  const invitations = () => realm.api('GET', `/organizations/${id}/invitations`)
  const email = app.dialog().getByRole('textbox', { name: 'Email' })
  await app.open(`/$realm/organizations/${id}/members?kind=invitations`)
  await app.choose('Invite member', 'Invite realm user')
  await app.row('ada').select()
  await agree(app, 'Send', 'Invitation sent to realm user')
  await app.expectRow('ada@example.org')
  expect(mail.mails).toHaveLength(1)
  const adaLink = mail.lastLink()

  await app.choose('Invite member', 'Invite new user')
  await email.fill('grace@example.org')
  await fillFields(app, { 'First name': 'Nora', 'Last name': 'New' })
  await agree(app, 'Send', 'Invitation has been sent')
  await app.expectRow('grace@example.org', 'Pending', 'Nora')
  expect(await invitations()).toContainEqual(
    expect.objectContaining({ email: 'grace@example.org', firstName: 'Nora', lastName: 'New' }),
  )
  await app.row('grace@example.org').choose('Resend invitation')
  await app.expectMessage('Invitation resent successfully')
  expect(mail.mails.map(({ to }) => to.join())).toEqual([
    'ada@example.org',
    'grace@example.org',
    'grace@example.org',
  ])
  const graceLink = mail.lastLink()

  app.expectFailures(/invite-user 4\d\d|409|400/)
  await app.choose('Invite member', 'Invite new user')
  await email.fill('ada@example.org')
  await app.confirm('Send')
  await expectInDialog(app, 'already has a pending invitation')
  await email.fill('other@example.org')
  await agree(app, 'Send', 'Invitation has been sent')
  const deleted = 'Invitation deleted successfully'
  await act(app, 'other@example.org', 'Delete invitation', deleted, 'Delete')
  expect(await invitations()).toHaveLength(2)

  // Existing users confirm, new users register.
  const ada = await browser.newPage()
  await ada.goto(adaLink)
  await ada.getByRole('link', { name: /Click here to proceed/ }).click()
  await expect.poll(() => membersOf(realm, id)).toEqual({ ada: 'UNMANAGED' })
  await ada.close()
  const grace = await browser.newPage()
  await grace.goto(graceLink)
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
  expect(await invitations()).toEqual([])
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
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' }
  const redirectUris = [`${server.url}/realms/${realm.name}/broker/upstream/endpoint`]
  const partner = await anotherRealm({
    users: [{ ...person, username: 'ada', enabled: true, emailVerified: true, credentials }],
    clients: [{ clientId: 'castellan', secret: 'a-secret', redirectUris }],
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
  await linkUpstream(app)
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
  await app.save('Mapper created successfully')
  await expect(app.heading('Edit Identity Provider Mapper')).toBeVisible()
  await expect(group).toHaveValue('/crew (organization)')
  expect(await realm.api('GET', '/identity-provider/instances/upstream/mappers')).toMatchObject([
    { config: { group: '/crew', groupType: 'ORGANIZATION' } },
  ])

  const visitor = await browser.newPage()
  await visitor.goto(`${server.url}/realms/${realm.name}/account`)
  await expect(visitor.getByRole('link', { name: 'upstream' })).toHaveCount(0)
  await visitor.getByRole('textbox').first().fill('ada@acme.example')
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await visitor.waitForURL((url) => url.pathname.includes(partner.name))
  await visitor.getByRole('textbox', { name: /Username/ }).fill('ada')
  await visitor.getByRole('textbox', { name: 'Password' }).fill('right')
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await expect.poll(() => membersOf(realm, id)).toEqual({ ada: 'MANAGED' })
  await visitor.close()
  const ada = await realm.user('ada')
  await expect
    .poll(() => realm.api('GET', `/organizations/${id}/members/${ada?.id}/groups`))
    .toMatchObject([crew])
  await app.visit('/$realm/identity-providers/oidc/upstream/mappers')
  await app.expectRow('crew', 'Organization group: /crew')

  // The account is managed: it is deleted with the membership.
  await app.visit(`/$realm/organizations/${id}/members`)
  await app.expectRow('ada', 'Managed')
  await app.row('ada').choose('Remove')
  await expectInDialog(app, 'Managed by the organization')
  await agree(app, 'Remove', 'User left the organization')
  expect(await realm.user('ada')).toBeUndefined()
})

test('adds and invites many at once after a preview, and retries failures', async ({
  app,
  realm,
  page,
  mail,
}) => {
  const { smtpServer } = mail
  const id = await createAcme(realm)
  await realm.user.create({ username: 'ada' })
  const bob = await realm.user.create({ username: 'bob' })
  await realm.api('POST', `/organizations/${id}/members`, bob.id)
  await app.open(`/$realm/organizations/${id}/members`)
  await app.press('Add or invite many')
  // The first row may be a person; no password is shown.
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

  await realm.api('PUT', '', { smtpServer: { ...smtpServer, port: '9' } })
  await app.visit(`/$realm/organizations/${id}/members`)
  await page.reload()
  await app.press('Add or invite many')
  await app
    .field('People')
    .fill('email,username,firstName\nADA@example.org\n,bob\n,nobody\nnew@,\nnew@acme.example,,Ann')
  await app.press('Preview')
  await expect(page.getByText('Add: 1 · Invite: 1 · Skip: 1 · Error: 2')).toBeVisible()
  await app.expectRow('bob', 'Already a member.')
  await app.expectRow('nobody', 'There is no user with this name.')
  await app.expectRow('new@acme.example', 'User registration is disabled')
  expect(await membersOf(realm, id)).toEqual({ bob: 'UNMANAGED' })

  app.expectFailures(/invite-user 500|console error: .*500/)
  await app.press('Add or invite 2 people')
  await expect(page.getByText('Done: 1 · Failed: 1')).toBeVisible()
  await expect(page.getByText('5 new@acme.example: Failed to send invite email')).toBeVisible()
  expect(await downloadBy(app, 'Save result as CSV')).toContain('Failed to send invite email')
  expect(mail.mails).toEqual([])
  await realm.api('PUT', '', { smtpServer })
  await app.press('Retry failed')
  await expect(page.getByText('Done: 2')).toBeVisible()
  expect(mail.mails.map(({ to }) => to.join())).toEqual(['new@acme.example'])
  expect(await membersOf(realm, id)).toEqual({ ada: 'UNMANAGED', bob: 'UNMANAGED' })

  await app.press('Back to members')
  await app.expectRow('ada')
  for (const count of ['2 members', '1 pending invitation'])
    await expect(page.getByText(count, { exact: true })).toBeVisible()
  await app.press('Invitations')
  await app.expectRow('new@acme.example', /in 11 hours, 5\d minutes/, 'Ann')
})
