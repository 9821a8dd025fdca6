import { toggleSwitch } from './fixtures/fields'
import { createRealmWithPermissions } from './fixtures/permits'
import { expect, test } from './fixtures/test'

test('turns permissions on in the realm settings; URLs of the official console lead here', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ users: [{ username: 'bob', enabled: true }] })
  const before = await realm.get()
  await app.open('/$realm/realm-settings/general')
  await toggleSwitch(app, 'Admin Permissions', true)
  await app.save('Realm successfully updated')
  const { adminPermissionsClient, ...after } = await realm.get()
  expect(after).toEqual({ ...before, adminPermissionsEnabled: true })
  await expect(page.getByRole('link', { name: 'Permissions', exact: true })).toBeVisible()

  const client = adminPermissionsClient?.id ?? ''
  const base = `/clients/${client}/authz/resource-server`
  const policy = await realm.api<{ id: string }>('POST', `${base}/policy/regex`, {
    name: 'mail',
    targetClaim: 'email',
    pattern: '.*',
  })
  const permission = await realm.api<{ id: string }>('POST', `${base}/permission/scope`, {
    name: 'all users',
    resourceType: 'Users',
    scopes: ['view'],
    resources: [],
    policies: [policy.id],
  })
  const permissionsPath = `/$realm/permissions/${client}`
  const places = {
    permissions: page.getByRole('tab', { name: 'Permissions', selected: true }),
    policies: page.getByRole('tab', { name: 'Policies', selected: true }),
    'permission/new/Groups': page.getByText('This permission will be applied to the Groups'),
    [`permission/${permission.id}/Users`]: app.heading('all users'),
    'policies/new/regex': app.heading('Create policy'),
    [`policies/${policy.id}/regex`]: app.heading('mail'),
    nonsense: app.heading(/not found/i),
  }
  for (const [path, content] of Object.entries(places)) {
    await app.visit(`${permissionsPath}/${path}`)
    await expect(content, path).toBeVisible()
  }
})

test('shows which permissions override one for all, and those of a user’s groups', async ({
  app,
  realm,
  page,
}) => {
  const { base, permit } = await createRealmWithPermissions(realm)
  const bob = (await realm.user('bob'))?.id ?? ''
  const staff = await realm.api<{ id: string }>('GET', '/group-by-path/staff')
  const night = await realm.api<{ id: string }>('POST', `/groups/${staff.id}/children`, {
    name: 'night',
  })
  await realm.api('PUT', `/users/${bob}/groups/${night.id}`)
  await realm.api('DELETE', `/users/${bob}/groups/${staff.id}`)
  await permit('all users', 'Users', ['view', 'manage'])
  await permit('staff', 'Groups', ['view', 'view-members'], { only: [staff.id] })
  const guests = await realm.api<{ id: string }>('GET', '/group-by-path/guests')
  await permit('guests', 'Groups', ['view-members'], { only: [guests.id] })
  await permit('all groups', 'Groups', ['view-members', 'manage-members'])

  // Verify with Keycloak's own evaluation, in which each policy takes part.
  await permit('bob alone', 'Users', ['view'], { only: [bob] })
  await app.open(`/$realm/users/${bob}/who-may`)
  const outweighed = (name: string) =>
    app.row(name).getByTitle(/^A permission for this very object/)
  await app.expectRow('bob alone', 'Specific Users')
  await expect(outweighed('all users')).toHaveText(['view'])
  await app.expectRow('staff', 'Groups: /staff', 'view-members')
  await expect(outweighed('staff')).toHaveCount(0)
  await expect(outweighed('all groups')).toHaveText(['view-members'])
  await expect(app.row('guests')).toBeHidden()
  const evaluated = await realm.api<{ results: { policies: { policy: { name: string } }[] }[] }>(
    'POST',
    `${base}/policy/evaluate`,
    {
      roleIds: [],
      userId: bob,
      resourceType: 'Users',
      resources: [{ name: bob, scopes: [{ name: 'view' }] }],
      entitlements: false,
      context: { attributes: {} },
    },
  )
  const appliedPolicies = evaluated.results.flatMap(({ policies }) =>
    policies.map((entry) => entry.policy.name),
  )
  expect(new Set(appliedPolicies)).toEqual(
    new Set(['bob alone', 'all users', 'staff', 'all groups']),
  )

  await app.visit(`/$realm/permissions/permission/new/Users?resource=${bob}`)
  await app.field('Authorization scopes').fill('view')
  await page.getByRole('option', { name: /^view( |$)/ }).click()
  await page.keyboard.press('Escape')
  const notice = page.getByText(/this permission alone will decide .*: all users \(view\)/)
  await expect(notice).toBeVisible()
  await page.getByRole('radio', { name: 'All Users' }).check()
  await expect(notice).toBeHidden()
  await page.getByRole('radio', { name: 'Specific Users' }).check()
  await expect(notice).toBeVisible()
})

test('leads a realm administrator from a refusal to the evaluation of it', async ({
  app,
  realm,
  page,
}) => {
  await createRealmWithPermissions(realm)
  const shop = (await realm.client('shop'))?.id ?? ''
  app.expectFailures(/GET .*\/clients\/.* 403$|console error: .*403/)
  const as = await realm.admin(['view-realm', 'view-users', 'query-clients'])
  await app.open(`/$realm/clients/${shop}/settings`, { as })
  await page.getByRole('link', { name: 'Evaluate your permissions' }).click()
  await expect(app.field('User')).toHaveValue(as.username)
  await expect(app.field('Client')).toHaveValue(shop)
  await app.press('Evaluate')
  const preview = page.getByRole('region', { name: 'Permission evaluation preview' })
  await expect(preview).toContainText('does not have access')
  await expect(preview).toContainText('No permission covers this, so none grants access.')
  await app.open(`/$realm/realm-settings/general`, { as: await realm.admin(['view-users']) })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Forbidden')
  await expect(page.getByRole('link', { name: 'Evaluate your permissions' })).toBeHidden()
})
