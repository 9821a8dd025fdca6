import { Server } from './fixtures/server'
import { TestRealm } from './fixtures/realm'
import { fillFields } from './fixtures/contents'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

type Item = {
  id: string
  providerId: string
  providerType: string
  parentId: string
  config: Record<string, string[]>
}

test('renders a page and a tab that a server extension declares', async ({
  app: baseApp,
  featuredServerUrl,
}) => {
  test.slow()
  const realm = await new TestRealm(new Server(featuredServerUrl), 0).create()
  const app = baseApp.withServer(featuredServerUrl, realm)
  const { page } = app
  const { id: realmId } = await realm.get()
  const items = (type: string) =>
    realm.api<Item[]>('GET', `/components?type=org.keycloak.services.ui.extend.${type}`)

  await app.open('/$realm')
  await page.getByRole('link', { name: 'Samples', exact: true }).click()
  await expect(app.heading('Samples')).toBeVisible()
  await expect(page.getByText('All that a provider may ask for.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'There are no items' })).toBeVisible()
  await app.press('Create item')
  await expect(app.heading('Create item')).toBeVisible()
  for (const name of ['A Text', 'A Integer', 'A boolean', 'A List', 'A Password', 'A Script'])
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /example\.org/ })).toBeVisible()
  await fillFields(app, { 'A String': 'refused', 'A Integer': '7' })
  app.expectFailures(/POST .*\/components 400/)
  await app.press('Save')
  await expect(page.getByText('The name is refused')).toBeVisible()
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
  await expect(app.dialog()).toContainText('permanently delete the item')
  await agree(app, 'Delete', 'The item has been deleted')
  await expect.poll(() => items('UiPageProvider')).toEqual([])

  await page.goto(app.url('/$realm/realm-settings/samples'))
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Sample tab' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await app.field('A String').fill('In a tab')
  // The request carries the realm and the tab's path for the provider; the server omits both from
  // responses.
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/components'),
  )
  await app.press('Save')
  const sent = (await sending).postDataJSON() as Item
  expect(sent.config).toMatchObject({ realm: [realm.name], tab: ['samples'] })
  await app.expectMessage('Saved successfully')
  await expect(page.getByRole('button', { name: 'Review changes' })).toBeVisible()
  await app.field('A Text').fill('more')
  await app.save('Saved successfully')
  const tabs = await items('UiTabProvider')
  expect(tabs).toHaveLength(1)
  expect(tabs[0]?.config).toMatchObject({
    'a-string': ['In a tab'],
    'a-text': ['more'],
  })
  await app.tab('General')
  await expect(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true')

  await page.goto(app.url('/$realm/page-section/Nothing'))
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
