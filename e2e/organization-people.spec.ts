import type { Page } from '@playwright/test'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { test } from './fixtures/mail'
import { createAcme, linkUpstream, membersOf, upstream } from './fixtures/organizations'
import { act, agree, downloadBy } from './fixtures/steps'
import { expect } from './fixtures/test'

const credentials = [{ type: 'password', value: 'right', temporary: false }]

async function fillTextboxes(visitor: Page, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values))
    await visitor.getByRole('textbox', { name, exact: true }).fill(value)
}

// Addresses with a pending invitation: refusals.spec.ts.
test('makes those who accept an invitation members', async ({ app, realm, browser, mail }) => {
  const id = await createAcme(realm, { smtpServer: mail.smtpServer, registrationAllowed: true })
  await realm.user.create({ username: 'ada', credentials })
  const invitations = () => realm.api('GET', `/organizations/${id}/invitations`)
  const email = app.dialog().getByRole('textbox', { name: 'Email' })
  await app.open(`/$realm/organizations/${id}/members?kind=invitations`)
  await app.choose('Invite member', 'Invite realm user')
  await app.row('ada').select()
  await agree(app, 'Send', 'Invitation sent to realm user')
  await app.expectRow('ada@example.org')
  const adaLink = mail.lastLink()

  const person = { email: 'grace@example.org', firstName: 'Nora', lastName: 'New' }
  await app.choose('Invite member', 'Invite new user')
  await email.fill(person.email)
  await fillFields(app, { 'First name': person.firstName, 'Last name': person.lastName })
  await agree(app, 'Send', 'Invitation has been sent')
  await app.expectRow('grace@example.org', 'Pending', 'Nora')
  expect(await invitations()).toContainEqual(expect.objectContaining(person))
  await app.row('grace@example.org').choose('Resend invitation')
  await app.expectMessage('Invitation resent successfully')
  const recipients = ['ada@example.org', 'grace@example.org', 'grace@example.org']
  expect(mail.mails.map(({ to }) => to.join())).toEqual(recipients)
  const graceLink = mail.lastLink()

  await app.choose('Invite member', 'Invite new user')
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
  await fillTextboxes(grace, {
    Username: 'grace',
    Password: 'Right-1234',
    'Confirm password': 'Right-1234',
    'First name': 'Grace',
    'Last name': 'Hopper',
  })
  await grace.getByRole('button', { name: 'Register' }).click()
  await expect.poll(() => membersOf(realm, id)).toMatchObject({ grace: 'MANAGED' })
  await grace.close()
  await app.visit(`/$realm/organizations/${id}/members`)
  await app.expectRow('ada', 'Unmanaged')
  await app.expectRow('grace', 'grace@example.org')
  expect(await invitations()).toEqual([])
})

test('signs users in through a provider by their email domain', async ({
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
  const urls = { authorizationUrl: `${endpoints}/auth`, tokenUrl: `${endpoints}/token` }
  await realm.api('POST', '/identity-provider/instances', {
    ...upstream,
    config: { ...upstream.config, ...urls },
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
  await app.choose('Mapper type', 'Hardcoded Group')
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
  await fillTextboxes(visitor, { Password: 'right' })
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

test('adds and invites many after a preview, and retries', async ({ app, realm, page, mail }) => {
  const id = await createAcme(realm, { smtpServer: { ...mail.smtpServer, port: '9' } })
  const [, , bob] = await Promise.all(
    ['ada', 'eva', 'bob'].map((username) => realm.user.create({ username })),
  )
  await realm.api('POST', `/organizations/${id}/members`, bob?.id)
  const preview = async (people: string) => {
    await app.press('Add or invite many')
    await app.field('People').fill(people)
    await app.press('Preview')
  }
  await app.open(`/$realm/organizations/${id}/members`)
  // Without a header, the first row may be a person; no password is shown.
  await preview('eva@example.org;Eva;Secret-1\nnobody@;Zoe;Secret-2')
  await expectInMain(app, 'The first row may be a person')
  await expect(page.getByText(/Secret-/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await app.choose('Imported as 1: Ignore', 'Email')
  await app.press('Preview')
  await expectInMain(app, 'Add: 1 · Error: 1')
  await app.expectRow('eva@example.org', 'Add')
  await expect(page.getByText(/Secret-/)).toHaveCount(0)
  await app.press('Add or invite 1 person')
  await expectInMain(app, 'Done: 1')
  const members = { bob: 'UNMANAGED', eva: 'UNMANAGED' }
  expect(await membersOf(realm, id)).toEqual(members)
  await app.press('Back to members')

  await preview(
    'email,username,firstName\nADA@example.org\n,bob\n,nobody\nnew@,\nnew@acme.example,,Ann',
  )
  await expectInMain(app, 'Add: 1 · Invite: 1 · Skip: 1 · Error: 2')
  await app.expectRow('bob', 'Already a member.')
  await app.expectRow('nobody', 'There is no user with this name.')
  await app.expectRow('new@acme.example', 'User registration is disabled')
  expect(await membersOf(realm, id)).toEqual(members)

  app.expectFailures(/invite-user 500|console error: .*500/)
  await app.press('Add or invite 2 people')
  await expectInMain(app, 'Done: 1 · Failed: 1')
  await expectInMain(app, '5 new@acme.example: Failed to send invite email')
  expect(await downloadBy(app, 'Save result as CSV')).toContain('Failed to send invite email')
  expect(mail.mails).toEqual([])
  await realm.api('PUT', '', { smtpServer: mail.smtpServer })
  await app.press('Retry failed')
  await expectInMain(app, 'Done: 2')
  expect(mail.mails.map(({ to }) => to.join())).toEqual(['new@acme.example'])
  expect(await membersOf(realm, id)).toEqual({ ...members, ada: 'UNMANAGED' })

  await app.press('Back to members')
  await app.expectRow('ada')
  for (const count of ['3 members', '1 pending invitation'])
    await expect(page.getByText(count, { exact: true })).toBeVisible()
  await app.press('Invitations')
  await app.expectRow('new@acme.example', /in 11 hours, 5\d minutes/, 'Ann')
})
