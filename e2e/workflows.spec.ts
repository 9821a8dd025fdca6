import { codeEditor, writeCode } from './fixtures/codeEditor'
import { holdRequests } from './fixtures/holdRequests'
import { TestRealm } from './fixtures/realm'
import { Server } from './fixtures/server'
import { act, agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

type Step = { id?: string; uses: string; after?: string; with?: Record<string, unknown> }
type Workflow = {
  id: string
  name: string
  on?: string
  if?: string
  enabled?: boolean
  steps: Step[]
  concurrency?: unknown
  schedule?: unknown
}

const all = (realm: TestRealm) => realm.api<Workflow[]>('GET', '/workflows')
const named = async (realm: TestRealm, name: string) =>
  (await all(realm)).find((workflow) => workflow.name === name)

const yaml = 'Workflow YAML'

test('creates, changes, toggles, copies and deletes a workflow by form and YAML', async ({
  app,
  realm,
  page,
}) => {
  test.slow() // create, edit, disable, copy and delete
  await app.open('/$realm/workflows')
  await page.getByRole('link', { name: 'Create workflow' }).first().click()
  await expect(app.heading('Create workflow')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()

  await app.press('Leavers')
  await expect(codeEditor(page, yaml)).toContainText('uses: disable-user')
  await app.field('Name').fill('Goodbye')
  await expect(codeEditor(page, yaml)).toContainText('name: Goodbye')
  await page.getByLabel('Step 2: Wait before').first().fill('45')
  await expect(codeEditor(page, yaml)).toContainText('after: 45d')
  await expect(page.getByText('45 days after the previous step')).toBeVisible()
  await app.press('Create')
  await app.expectMessage('The workflow has been created')
  await app.expectRow('Goodbye', 'user-group-membership-added(/leavers)')
  await expect
    .poll(() => named(realm, 'Goodbye'))
    .toMatchObject({
      on: 'user-group-membership-added(/leavers)',
    })

  // What the server would refuse or ignore is marked.
  await page.getByRole('link', { name: 'Goodbye' }).click()
  await writeCode(page, yaml, 'name: Goodbye\non: user-created\nif: has-role("x")\nwhen: now\n')
  await expect(page.getByText('Add at least one step.')).toBeVisible()
  await expect(page.getByText('The server ignores when.')).toBeVisible()
  await app.save('Add at least one step.')
  await writeCode(page, yaml, 'name: [')
  await expect(page.getByText(/not valid YAML/).first()).toBeVisible()
  await expect(page.getByText('The YAML has mistakes.')).toBeVisible()
  await writeCode(
    page,
    yaml,
    [
      'name: Goodbye',
      'on: user-created or user-role-granted(vip)',
      'if: not has-role(boss)',
      'concurrency:',
      '  restart-in-progress: user-authenticated',
      'schedule:',
      '  after: 1d',
      '  batch-size: 10',
      'steps:',
      '- uses: set-user-attribute',
      '  with:',
      '    left: [gone]',
      '- uses: disable-user',
      '  after: 2h',
      '',
    ].join('\n'),
  )
  await expect(app.field('Starts on 2: Role')).toHaveValue('vip')
  await expect(app.field('Only if')).toHaveValue('not has-role(boss)')
  await app.save('Workflow updated successfully')
  const saved = await named(realm, 'Goodbye')
  expect(saved).toMatchObject({
    on: 'user-created or user-role-granted(vip)',
    if: 'not has-role(boss)',
    concurrency: { 'restart-in-progress': 'user-authenticated' },
    schedule: { after: '1d', 'batch-size': 10 },
    steps: [
      { uses: 'set-user-attribute', with: { left: 'gone' } },
      { uses: 'disable-user', after: '2h' },
    ],
  })

  await page.getByLabel('Step 2: Wait before').first().fill('3')
  await app.save('Workflow updated successfully')
  const strip = (workflow: Workflow | undefined) => ({
    ...workflow,
    steps: workflow?.steps.map(({ id: _id, ...step }) => step),
  })
  const again = strip(await named(realm, 'Goodbye'))
  expect(again).toEqual({
    ...strip(saved),
    steps: [strip(saved).steps?.[0], { uses: 'disable-user', after: '3h' }],
  })

  await page.getByRole('link', { name: 'Workflows' }).first().click()
  await page.getByRole('switch', { name: 'Enabled: Goodbye' }).press('Space')
  await app.expectMessage('Workflow disabled')
  await expect
    .poll(async () => strip(await named(realm, 'Goodbye')))
    .toEqual({ ...again, enabled: false })
  await app.row('Goodbye').choose('Copy')
  await expect(app.field('Name')).toHaveValue('Goodbye -- Copy')
  await app.press('Create')
  await app.expectMessage('The workflow has been created')
  await app.search('-- Copy')
  await expect(app.row('Goodbye')).toBeHidden()
  await app.delete('Goodbye -- Copy', 'The workflow has been deleted')
  await expect.poll(async () => (await all(realm)).map(({ name }) => name)).toEqual(['Goodbye'])
})

test('starts a workflow for users and stops it; scheduled steps stay', async ({
  app,
  realm,
  page,
}) => {
  const ada = await realm.user.create({ username: 'ada' })
  const { id } = await realm.api<{ id: string }>('POST', '/workflows', {
    name: 'leavers',
    steps: [{ uses: 'disable-user', after: '5d' }],
  })
  const planned = async () =>
    (await realm.api<Workflow[]>('GET', `/workflows/scheduled/${ada.id}`)).map(({ name }) => name)
  await app.open('/$realm/workflows')
  await app.row('leavers').choose('Start for users')
  await app.dialog().getByRole('checkbox', { name: /ada/ }).check()
  await agree(app, 'Start', 'Workflow started for 1 user')
  await expect.poll(planned).toEqual(['leavers'])

  // While a user is in the workflow, the server refuses to change the number of steps.
  await app.open(`/$realm/workflows/update/${id}`)
  app.expectFailures(/\/workflows\//)
  app.expectFailures(/console error: Failed to load resource/)
  await app.press('Add step')
  await app.save(/Cannot change the number or order of steps/)
  await expect(page.getByRole('group', { name: 'Step 2' })).toBeVisible()
  await app.press('Revert')

  await app.open(`/$realm/users/${ada.id}/workflows`)
  await act(app, 'leavers', 'Stop', 'Workflow stopped')
  await expect.poll(() => planned()).toEqual([])
  await app.press('Start workflow')
  await page.getByRole('button', { name: /^Workflow:/ }).click()
  await page.getByRole('option', { name: 'leavers' }).click()
  await agree(app, 'Start', 'Workflow started for 1 user')
  await expect.poll(planned).toEqual(['leavers'])
})

test('hides workflows from other administrators', async ({ app, realm }) => {
  const as = await realm.admin(['manage-realm', 'view-users'])
  await app.open('/$realm/workflows', { as })
  await expect(app.heading(/Forbidden/)).toBeVisible()
  await expect(
    app.page.getByRole('navigation').getByRole('link', { name: 'Workflows' }),
  ).toBeHidden()
})

test('disables a user after the time of a workflow created here', async ({
  app: baseApp,
  featuredServerUrl,
}) => {
  test.setTimeout(180_000)
  const realm = await new TestRealm(new Server(featuredServerUrl), 0).create()
  const app = baseApp.withServer(featuredServerUrl, realm)
  const { page } = app
  await app.open('/$realm/workflows/create/new')
  await app.field('Name').fill('At once')
  await app.press('Add event')
  await app.field('Starts on 1').fill('user-created')
  await page.getByRole('option', { name: 'user-created' }).click()
  await app.press('Add step')
  await page
    .getByRole('combobox', { name: 'unit: Step 1: Wait before', exact: false })
    .selectOption('Seconds')
  await page.getByLabel('Step 1: Wait before').first().fill('1')
  await expect(codeEditor(page, yaml)).toContainText('after: 1s')
  await app.press('Create')
  await app.expectMessage('The workflow has been created')

  const ada = await realm.user.create({ username: 'ada' })
  await expect.poll(async () => (await realm.user('ada'))?.enabled, { timeout: 60_000 }).toBe(false)
  await app.open(`/$realm/users/${ada.id}/settings`)
  await expect(page.getByRole('switch', { name: 'Enabled' })).not.toBeChecked()
})

test('has its place in the navigation before the server has told its features', async ({
  app,
  page,
}) => {
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Workflows' })
  await app.open('/$realm/clients')
  await expect(entry).toBeVisible({ timeout: 15_000 })
  // As after signing out, which deletes the copy of the server info.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const release = await holdRequests(page, /\/admin\/serverinfo/)
  await page.reload()
  await expect(app.heading('Clients')).toBeVisible()
  await expect(entry).toBeVisible({ timeout: 1000 })
  release()
})
