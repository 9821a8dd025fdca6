import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import type OrganizationRepresentation from '@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js'
import { linkSections } from '../src/areas/organizations/link.fields'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import { allFields, valueToString } from '../src/lib/field'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { differences, expectField, fillField, storedValueOf, textsOf } from './fixtures/fields'
import { createAcme, linkUpstream, membersOf, upstream } from './fixtures/organizations'
import type { Named } from './fixtures/realm'
import { act, agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const saved = 'Organization successfully saved'

test('enables, creates and deletes organizations', async ({ app, realm, page }) => {
  await app.open('/$realm/organizations')
  await app.press('Enable organizations')
  await expect(page.getByRole('heading', { name: 'No organizations' })).toBeVisible()
  expect((await realm.get()).organizationsEnabled).toBe(true)
  await realm.api('POST', '/organizations', { name: 'Acme', alias: 'acme', domains: [] })

  await page.getByRole('link', { name: 'Create organization' }).first().click()
  await fillFields(app, { Name: 'Acme', Alias: 'rockets', 'Domains 1': 'not a domain' })
  await app.field('Domains 1').blur()
  await expectInMain(app, '“not a domain” is not a domain')
  await app.field('Domains 1').fill('acme.example')
  await app.press('Add domain')
  await app.field('Domains 2').fill('*.acme.test')
  app.expectFailures(/409/)
  await app.press('Save')
  await expectInMain(app, /same name already exists/)
  await app.field('Name').fill('Acme Rockets')
  await app.save(saved)
  await expect(app.heading('Acme Rockets')).toBeVisible()
  await expect(app.field('Alias')).not.toBeEditable()
  const path = '/organizations?search=rockets'
  const [created] = await realm.api<OrganizationRepresentation[]>('GET', path)
  expect(created).toMatchObject({ name: 'Acme Rockets', alias: 'rockets', enabled: true })
  const domains = created?.domains?.map(({ name }) => name).toSorted()
  expect(domains).toEqual(['*.acme.test', 'acme.example'])

  await app.choose('Action: Acme Rockets', 'Delete')
  await expectInDialog(app, 'Acme Rockets has 0 members')
  await agree(app, 'Delete', 'The organization has been deleted')
  await app.expectRow('Acme')
  expect(await realm.api('GET', '/organizations/count')).toBe(1)
})

test('changes state, domains, attributes or members alone', async ({ app, realm, page }) => {
  const id = await createAcme(realm)
  const read = () => realm.api<OrganizationRepresentation>('GET', `/organizations/${id}`)
  const before = await read()
  await app.open(`/$realm/organizations/${id}/settings`)
  // Disables what is stored, not what the form has.
  await app.field('Description').fill('Not to be sent')
  await app.field('Enabled').press('Space')
  await app.confirm('Disable')
  await expect.poll(read).toEqual({ ...before, enabled: false })
  await app.press('Revert')

  await app.field('Verified: acme.test').check()
  await app.save(saved)
  const domains = before.domains?.map((domain) => ({ ...domain, verified: true }))
  expect(await read()).toEqual({ ...before, enabled: false, domains })

  await app.tab('Attributes')
  await expect(app.field('Key 1')).toHaveValue('plan')
  await page.getByRole('button', { name: /^Add attribute/i }).click()
  await fillFields(app, { 'Value 1': 'silver', 'Key 2': 'desk', 'Value 2': '7' })
  await app.press('Save')
  const attributes = { plan: ['silver'], desk: ['7'] }
  await expect.poll(read).toEqual({ ...before, enabled: false, domains, attributes })

  for (const username of ['ada', 'bob']) await realm.user.create({ username })
  await app.tab('Members')
  await app.press('Add member')
  for (const name of ['ada', 'bob']) await app.row(name).select()
  await agree(app, 'Add', '2 users added to the organization')
  await expectInMain(app, '2 members')
  await app.expectRow('ada', 'Unmanaged')
  const show = async (kind: string) => {
    await page.getByRole('button', { name: /^Filter by Membership Type:/ }).click()
    await page.getByRole('option', { name: kind, exact: true }).click()
  }
  await show('Managed')
  await expect(page.getByRole('heading', { name: 'No search results' })).toBeVisible()
  await show('Unmanaged')
  await app.row('ada').choose('Remove')
  await expectInDialog(app, 'Remove ada from the organization?')
  await agree(app, 'Remove', 'User left the organization')
  await expect(app.row('ada')).toBeHidden()
  expect(await membersOf(realm, id)).toEqual({ bob: 'UNMANAGED' })
  expect(await realm.user('ada')).toBeDefined()
})

test('links, orders and unlinks providers, and keeps the rest', async ({
  app,
  realm,
  server,
  page,
}) => {
  const t = await textsOf(server)
  const id = await createAcme(realm, { identityProviders: [upstream] })
  const providers = '/identity-provider/instances'
  const provider = () => realm.api<IdentityProviderRepresentation>('GET', `${providers}/upstream`)
  const before = await provider()
  await app.open(`/$realm/organizations/${id}/identityProviders`)
  await linkUpstream(app)
  await agree(app, 'Save', 'Identity provider successfully linked to organization')
  await app.expectRow('upstream', 'acme.example')
  const linked = await provider()
  expect(linked).toMatchObject({
    hideOnLogin: true,
    config: { ...before.config, 'kc.org.domain': 'acme.example' },
  })
  const updated = 'Identity provider link successfully updated'
  await app.field('Hide on login page: upstream').press('Space')
  await app.expectMessage(updated)
  const shown = await provider()
  expect(differences(linked, shown)).toEqual(['hideOnLogin'])

  await app.row('upstream').choose('Edit')
  const values = allFields(linkSections(['acme.example', 'acme.test'], true))
    .filter(({ readOnly }) => readOnly !== true)
    .map((field) => {
      const isOn = storedValueOf(field, shown) === true
      return [field, field.kind === 'switch' ? !isOn : (sampleValue(field) ?? '')] as const
    })
  for (const [field, value] of values) await fillField(app, field, value, t)
  await app.confirm('Save')
  const paths = values.map(([{ path }]) => path.join(' › ')).toSorted()
  await expect.poll(async () => differences(shown, await provider())).toEqual(paths)
  await app.expectMessage(updated)
  const edited = await provider()
  for (const [field, value] of values) {
    const stored = field.path[0] === 'config' ? valueToString(value) : value
    expect(storedValueOf(field, edited), field.label).toEqual(stored)
  }
  await app.row('upstream').choose('Edit')
  for (const [field, value] of values) await expectField(app, field, value, t)
  await app.confirm('Cancel')

  await realm.api('POST', providers, { ...upstream, alias: 'downstream' })
  await realm.api('POST', `/organizations/${id}/identity-providers`, 'downstream')
  await page.reload()
  const second = page.getByRole('row').nth(2)
  await expect(second).toContainText('upstream')
  await app.press('Manage display order')
  await app.dialog().getByRole('button', { name: 'Move up: upstream', exact: true }).press('Enter')
  await agree(app, 'Save', 'Successfully changed display order of identity providers')
  await expect(second).toContainText('downstream')
  await act(app, 'upstream', 'Unlink provider', 'Identity provider has been unlinked')
  const left = await realm.api('GET', `/organizations/${id}/identity-providers`)
  expect(left).toMatchObject([{ alias: 'downstream' }])
  expect((await provider()).config).toMatchObject({ strange: 'kept' })
})

test('shows organizations and their groups to viewers', async ({ app, realm, page }) => {
  const path = `/organizations/${await createAcme(realm)}/groups`
  const sales = await realm.api<Named>('POST', path, { name: 'sales' })
  const as = await realm.admin(['view-organizations', 'query-organizations', 'view-realm'])
  await app.open('/$realm/organizations', { as })
  await page.getByRole('link', { name: 'Acme' }).click()
  await expect(app.field('Enabled')).toBeDisabled()
  app.expectFailures(/403/)
  await app.tab('Members')
  await expectInMain(app, 'view-users')
  await app.visit(`/$realm${path}/${sales.id}`, { loginRealm: realm.name })
  await expect(page.getByRole('heading', { name: 'sales' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create group' }).first()).toBeDisabled()
  // Without view-users, members are hidden.
  const tabs = page.getByRole('tablist', { name: 'Group details' })
  await expect(tabs.getByRole('tab')).toHaveText(['Child groups', 'Attributes', 'Role mapping'])
})
