import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test'

const writesOf = (page: Page) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/admin/')) sent.push(pathname)
  })
  return sent
}

test('sends nothing for names made of dots, and says why', async ({ app, realm, page }) => {
  await realm.create({
    clients: [{ id: '..', clientId: 'dotted' }, { clientId: 'plain' }],
    roles: { realm: [{ name: '..' }] },
  })
  const sent = writesOf(page)
  await app.open('/$realm/clients')

  await app.delete('dotted', /“\.\.” cannot be used in an address/)
  await app.confirm('Cancel')
  expect(sent).toEqual([])
  await expect.poll(() => realm.client('dotted')).toMatchObject({ id: '..' })

  await app.row('dotted').getByRole('link', { name: 'dotted' }).click()
  await expect(app.heading('No address for this name')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('partial import')

  // Roles have ids, so a dotted name can be opened and renamed.
  await app.open('/$realm/roles')
  await app.row('..').getByRole('link', { name: '..' }).click()
  await expect(app.heading('..')).toBeVisible()
  await app.tab('Users in role')
  await expect(page.getByText(/“\.\.” cannot be used in an address/)).toBeVisible()
  await app.tab('Details')
  await app.field('Role name').fill('dots')
  await app.press('Save')
  await app.confirm('Rename')
  await app.expectMessage('The role has been saved')
  await expect.poll(() => realm.role('dots')).toMatchObject({ name: 'dots' })
})

test('leaves the user alone when revoking the consent of a client named with dots', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({
    clients: [{ clientId: '..' }],
    users: [
      {
        username: 'ann',
        clientConsents: [{ clientId: '..', grantedClientScopes: ['email'] }],
      },
    ],
  })
  const { id } = (await realm.user('ann')) ?? {}
  const sent = writesOf(page)
  await app.open(`/$realm/users/${id}/consents`)
  await app.row('..').choose('Revoke')
  await app.confirm('Revoke')
  await app.expectMessage(/“\.\.” cannot be used in an address/)
  expect(sent).toEqual([])
  await expect.poll(() => realm.user('ann')).toMatchObject({ id })
})
