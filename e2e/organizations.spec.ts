import type OrganizationRepresentation from '@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js'
import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import { differences } from './fixtures/fields'
import { acme, upstream, createAcme } from './fixtures/organizations'
import type { TestRealm } from './fixtures/realm'
import { startSmtp } from './fixtures/smtp'
import { expect, test } from './fixtures/test'

const read = (realm: TestRealm, id: string) =>
  realm.api<OrganizationRepresentation>('GET', `/organizations/${id}`)

test('enables, creates, edits and deletes organizations', async ({ app, realm }) => {
  await app.open('/$realm/organizations')
  await expect(app.heading('Organizations')).toBeVisible()
  await app.press('Enable organizations')
  await expect(app.page.getByRole('heading', { name: 'No organizations' })).toBeVisible()
  await expect.poll(async () => (await realm.get()).organizationsEnabled).toBe(true)

  await app.page.getByRole('link', { name: 'Create organization' }).first().click()
  await app.field('Name').fill('Acme Rockets')
  await app.field('Alias').fill('rockets')
  await app.field('Description').fill('Builds rockets')
  await app.field('Domains 1').fill('not a domain')
  await app.field('Domains 1').blur()
  await expect(app.page.getByText('“not a domain” is not a domain')).toBeVisible()
  await app.field('Domains 1').fill('acme.example')
  await app.press('Add domain')
  await app.field('Domains 2').fill('*.acme.test')
  await app.field('Redirect URL').fill('https://acme.example/in')
  await app.save('Organization successfully saved')
  await expect(app.heading('Acme Rockets')).toBeVisible()
  const [organization] = await realm.api<OrganizationRepresentation[]>('GET', '/organizations')
  expect(organization).toMatchObject({
    name: 'Acme Rockets',
    alias: 'rockets',
    description: 'Builds rockets',
    redirectUrl: 'https://acme.example/in',
    enabled: true,
  })
  expect(organization?.domains?.map(({ name }) => name).toSorted()).toEqual([
    '*.acme.test',
    'acme.example',
  ])
  await expect(app.field('Alias')).not.toBeEditable()

  await realm.api('POST', '/organizations', { ...acme, domains: [] })
  app.expectFailures(/PUT .*organizations.* 409|409/)
  await app.field('Name').fill('Acme')
  await app.press('Save')
  await expect(app.page.getByText(/same name already exists/)).toBeVisible()
  await expect(app.field('Name')).toHaveValue('Acme')
  await app.press('Revert')

  await app.page.getByRole('button', { name: /^Action: Acme Rockets/ }).click()
  await app.page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(app.dialog()).toContainText('Acme Rockets has 0 members')
  await app.confirm('Delete')
  await app.expectMessage('The organization has been deleted')
  await app.expectRow('Acme')
  await expect.poll(() => realm.api('GET', '/organizations/count')).toBe(1)
})

test('changes only what was edited, and keeps verified domains verified', async ({
  app,
  realm,
  page,
}) => {
  const id = await createAcme(realm)
  const before = await read(realm, id)
  await app.open(`/$realm/organizations/${id}/settings`)
  await app.field('Description').fill('Bigger rockets')
  await app.save('Organization successfully saved')
  const described = await read(realm, id)
  expect(differences(before, described)).toEqual(['description'])
  expect(described.domains).toEqual(before.domains)

  const verified = page.getByRole('checkbox', { name: 'Verified: acme.test' })
  await expect(page.getByRole('checkbox', { name: 'Verified: acme.example' })).toBeChecked()
  await verified.check()
  await app.save('Organization successfully saved')
  const confirmed = await read(realm, id)
  expect(differences(described, confirmed)).toEqual(['domains'])
  expect(confirmed.domains?.every((domain) => domain.verified)).toBe(true)

  // The switch sends the stored organization, not the form.
  await app.field('Description').fill('Not to be sent')
  await page
    .getByRole('banner')
    .focus()
    .catch(() => undefined)
  await app.field('Enabled').press('Space')
  await app.confirm('Disable')
  await expect.poll(async () => (await read(realm, id)).enabled).toBe(false)
  await expect.poll(async () => differences(confirmed, await read(realm, id))).toEqual(['enabled'])
  await app.press('Revert')

  await app.tab('Attributes')
  await expect(app.field('Key 1')).toHaveValue('plan')
  await app.field('Value 1').fill('silver')
  await page.getByRole('button', { name: /^Add attribute/i }).click()
  await app.field('Key 2').fill('desk')
  await app.field('Value 2').fill('7')
  await app.save('Organization successfully saved')
  const disabled = { ...confirmed, enabled: false }
  await expect
    .poll(() => read(realm, id))
    .toEqual({ ...disabled, attributes: { plan: ['silver'], desk: ['7'] } })
})

test('adds and removes members', async ({ app, realm, page }) => {
  const id = await createAcme(realm)
  await realm.user.create({ username: 'ada' })
  await realm.user.create({ username: 'bob' })
  await app.open(`/$realm/organizations/${id}/members`)
  await expect(page.getByRole('heading', { name: 'No members yet' })).toBeVisible()
  await app.press('Add member')
  await app.row('ada').select()
  await app.row('bob').select()
  await app.confirm('Add')
  await app.expectMessage('2 users added to the organization')
  await expect(page.getByText('2 members')).toBeVisible()
  await app.expectRow('ada', 'Unmanaged')

  const filter = page.getByRole('button', { name: /^Filter by Membership Type:/ })
  const show = async (kind: string) => {
    await filter.click()
    await page.getByRole('option', { name: kind, exact: true }).click()
  }
  await show('Managed')
  await expect(page.getByRole('heading', { name: 'No search results' })).toBeVisible()
  await show('Unmanaged')
  await app.row('ada').choose('Remove')
  await expect(app.dialog()).toContainText('Remove ada from the organization?')
  await app.confirm('Remove')
  await app.expectMessage('User left the organization')
  await expect(app.row('ada')).toBeHidden()
  const members = await realm.api<{ username: string }[]>('GET', `/organizations/${id}/members`)
  expect(members.map(({ username }) => username)).toEqual(['bob'])
  await expect.poll(() => realm.user('ada')).toBeDefined()
})

test('mails, resends and deletes invitations', async ({ app, realm, page }) => {
  const smtp = await startSmtp()
  try {
    const smtpServer = { host: smtp.host, port: String(smtp.port), from: 'realm@example.org' }
    const id = await createAcme(realm, { smtpServer })
    await realm.user.create({ username: 'ada' })
    await app.open(`/$realm/organizations/${id}/members?kind=invitations`)
    await app.choose('Invite member', 'Invite new user')
    await app.dialog().getByRole('textbox', { name: 'Email' }).fill('new@example.org')
    await app.field('First name').fill('Nora')
    await app.field('Last name').fill('New')
    await app.confirm('Send')
    await app.expectMessage('Invitation has been sent')
    await app.expectRow('new@example.org', 'Pending', 'Nora')
    await expect
      .poll(() => realm.api('GET', `/organizations/${id}/invitations`))
      .toMatchObject([{ email: 'new@example.org', firstName: 'Nora', lastName: 'New' }])
    await expect.poll(() => smtp.mails.map(({ to }) => to.join())).toEqual(['new@example.org'])

    await app.choose('Invite member', 'Invite realm user')
    await app.row('ada').select()
    await app.confirm('Send')
    await app.expectMessage('Invitation sent to realm user')
    await app.expectRow('ada@example.org')

    await app.row('new@example.org').choose('Resend invitation')
    await app.expectMessage('Invitation resent successfully')
    await expect.poll(() => smtp.mails.length).toBe(3)

    await app.row('new@example.org').choose('Delete invitation')
    await app.confirm('Delete')
    await app.expectMessage('Invitation deleted successfully')
    const invitations = await realm.api<{ email: string }[]>(
      'GET',
      `/organizations/${id}/invitations`,
    )
    expect(invitations.map(({ email }) => email)).toEqual(['ada@example.org'])

    app.expectFailures(/invite-user 4\d\d|409|400/)
    await app.choose('Invite member', 'Invite new user')
    await app.dialog().getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
    await app.confirm('Send')
    await expect(app.dialog()).toContainText('already has a pending invitation')
    await app.confirm('Cancel')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } finally {
    await smtp.stop()
  }
})

test('links, edits and unlinks identity providers without losing settings', async ({
  app,
  realm,
  page,
}) => {
  const id = await createAcme(realm)
  await realm.api('POST', '/identity-provider/instances', upstream)
  const provider = () =>
    realm.api<IdentityProviderRepresentation>('GET', '/identity-provider/instances/upstream')
  const before = await provider()
  await app.open(`/$realm/organizations/${id}/identityProviders`)
  await app.press('Link identity provider')
  const dialog = app.dialog()
  await dialog.getByRole('combobox', { name: 'Identity provider' }).fill('up')
  await page.getByRole('option', { name: /upstream/ }).click()
  await dialog.getByRole('button', { name: /^Domain / }).click()
  await page.getByRole('option', { name: 'acme.example' }).click()
  await app.confirm('Save')
  await app.expectMessage('Identity provider successfully linked to organization')
  await app.expectRow('upstream', 'acme.example')
  const linked = await provider()
  expect(linked.config).toMatchObject({
    ...before.config,
    'kc.org.domain': 'acme.example',
    strange: 'kept',
  })
  expect(linked.hideOnLogin).toBe(true)

  await app.field('Hide on login page: upstream').press('Space')
  await app.expectMessage('Identity provider link successfully updated')
  const unhidden = await provider()
  expect(differences(linked, unhidden)).toEqual(['hideOnLogin'])

  await app.row('upstream').choose('Edit')
  await app.dialog().getByRole('textbox', { name: 'Excluded domains' }).fill('x.acme.example')
  await app.confirm('Save')
  await app.expectMessage('Identity provider link successfully updated')
  await expect
    .poll(async () => differences(unhidden, await provider()))
    .toEqual(['config › kc.org.excluded.domains'])

  await realm.api('POST', '/identity-provider/instances', { ...upstream, alias: 'downstream' })
  await realm.api('POST', `/organizations/${id}/identity-providers`, 'downstream')
  await page.reload()
  const second = page.getByRole('row').nth(2)
  await expect(second).toContainText('upstream')
  await app.press('Manage display order')
  await app.dialog().getByRole('button', { name: 'Move up: upstream', exact: true }).press('Enter')
  await app.confirm('Save')
  await app.expectMessage('Successfully changed display order of identity providers')
  await expect(second).toContainText('downstream')

  await app.row('upstream').choose('Unlink provider')
  await app.confirm('Unlink provider')
  await app.expectMessage('Identity provider has been unlinked')
  await expect
    .poll(() => realm.api('GET', `/organizations/${id}/identity-providers`))
    .toMatchObject([{ alias: 'downstream' }])
  await expect.poll(async () => (await provider()).config?.['strange']).toBe('kept')
})

test('is read-only with view-organizations', async ({ app, realm, page }) => {
  const id = await createAcme(realm)
  const viewer = await realm.admin(['view-organizations', 'query-organizations', 'view-realm'])
  await app.open('/$realm/organizations', { as: viewer })
  await app.expectRow('Acme')
  await expect(page.getByRole('link', { name: 'Create organization' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Acme' }).click()
  await expect(app.field('Name')).not.toBeEditable()
  await expect(app.field('Enabled')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  app.expectFailures(/members.* 403|403/)
  await app.tab('Members')
  await expect(page.getByRole('main')).toContainText('view-users')
  await expect.poll(() => read(realm, id)).toMatchObject({ name: 'Acme' })
})
