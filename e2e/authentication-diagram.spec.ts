import { toggleSwitch } from './fixtures/fields'
import { executionsOf, openFlow, stepRow } from './fixtures/flows'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({})

test('opens the diagram at Start in a legible size and zooms with the wheel', async ({
  app,
  realm,
  page,
}) => {
  await openFlow(app, realm, 'browser', '?view=diagram')
  const node = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
  const start = page.getByText('Start', { exact: true })
  await expect(start).toBeInViewport()
  const cookie = node('Cookie')
  await expect(cookie).toBeInViewport()
  const box = async (name: string) => {
    const found = await node(name).boundingBox()
    if (!found) throw new Error(`${name} is not shown`)
    return found
  }
  const opened = await box('Cookie')
  expect(opened.width).toBeGreaterThan(200)
  expect((await box('Identity Provider Redirector')).y).toBeGreaterThan(opened.y + opened.height)

  await cookie.hover()
  await page.mouse.wheel(0, 400)
  await expect.poll(async () => (await box('Cookie')).width).toBeLessThan(opened.width)
})

test('shows disabled steps of the diagram by a switch', async ({ app, realm, page }) => {
  await openFlow(app, realm, 'browser', '?view=diagram')
  const kerberos = page.getByRole('button', { name: /^Kerberos / })
  await expect(page.getByRole('button', { name: /^Cookie / })).toBeVisible()
  await expect(kerberos).toBeHidden()
  await toggleSwitch(app, 'Show disabled steps', true)
  await expect(kerberos).toContainText('Disabled')
})

test('shows the configured values of a step in the diagram and in the table', async ({
  app,
  realm,
  page,
}) => {
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  const steps = await executionsOf(realm, 'mine')
  const redirector = steps.find(({ providerId }) => providerId === 'identity-provider-redirector')
  await realm.api('POST', `/authentication/executions/${redirector?.id}/config`, {
    alias: 'to corp',
    config: { defaultProvider: 'corp' },
  })
  await openFlow(app, realm, 'mine', '?view=diagram')
  const node = page.getByRole('button', { name: /^Identity Provider Redirector / })
  await expect(node).toContainText('to corp · Default Identity Provider: corp')
  await app.press('Table view')
  await expect(stepRow(app, 'Identity Provider Redirector')).toContainText(
    'to corp · Default Identity Provider: corp',
  )
})
