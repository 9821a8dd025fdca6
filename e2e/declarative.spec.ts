import type ComponentRepresentation from '@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { test } from './fixtures/featured'
import { agree } from './fixtures/steps'
import { expect } from './fixtures/test'

test('renders a page and a tab that a server extension declares', async ({ app, realm }) => {
  test.slow()
  const { page } = app
  const { id: realmId } = await realm.get()
  const type = 'org.keycloak.services.ui.extend'
  const items = (kind: string) =>
    realm.api<ComponentRepresentation[]>('GET', `/components?type=${type}.${kind}`)

  await app.open('/$realm')
  await page.getByRole('link', { name: 'Samples', exact: true }).click()
  await expect(app.heading('Samples')).toBeVisible()
  await expectInMain(app, 'All that a provider may ask for.', 'There are no items')
  await app.press('Create item')
  await expect(app.heading('Create item')).toBeVisible()
  for (const name of ['A Text', 'A Integer', 'A boolean', 'A List', 'A Password', 'A Script'])
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /example\.org/ })).toBeVisible()
  await fillFields(app, { 'A String': 'refused', 'A Integer': '7' })
  app.expectFailures(/POST .*\/components 400/)
  await app.press('Save')
  await expectInMain(app, 'The name is refused')
  await app.field('A String').fill('First')
  await app.save('Saved successfully')
  await expect(app.heading('First')).toBeVisible()
  const [first] = await items('UiPageProvider')
  expect(first).toMatchObject({ providerId: 'Samples', parentId: realmId })
  expect(first?.config).toMatchObject({ 'a-string': ['First'], 'a-integer': ['7'] })

  await app.field('A TypeOfTomorrow').fill('tomorrow')
  await app.save('Saved successfully')
  const [changed] = await items('UiPageProvider')
  expect(changed?.config).toEqual({ ...first?.config, 'a-typeoftomorrow': ['tomorrow'] })

  await page.goto(app.url('/$realm/page-section/Samples'))
  await expect(page.getByRole('columnheader', { name: 'A Integer' })).toBeVisible()
  await app.expectRow('First', '7')
  await app.row('First').choose('Delete')
  await expectInDialog(app, 'permanently delete the item')
  await agree(app, 'Delete', 'The item has been deleted')
  expect(await items('UiPageProvider')).toEqual([])

  await page.goto(app.url('/$realm/realm-settings/samples'))
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Sample tab', selected: true })).toBeVisible()
  await app.field('A String').fill('In a tab')
  // The request carries the realm and the tab's path for the provider; the server omits both from
  // responses.
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/components'),
  )
  await app.press('Save')
  const sent: unknown = (await sending).postDataJSON()
  expect(sent).toMatchObject({ config: { realm: [realm.name], tab: ['samples'] } })
  await app.expectMessage('Saved successfully')
  await expect(page.getByRole('button', { name: 'Review changes' })).toBeVisible()
  await app.field('A Text').fill('more')
  await app.save('Saved successfully')
  expect(await items('UiTabProvider')).toMatchObject([
    { config: { 'a-string': ['In a tab'], 'a-text': ['more'] } },
  ])
  await app.tab('General')

  await page.goto(app.url('/$realm/page-section/Nothing'))
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
