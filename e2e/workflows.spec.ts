import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import { argumentOf, parametersOf, workflowCatalog } from '../src/areas/workflows/workflowSteps'
import type { App } from './fixtures/app'
import { codeEditor, writeCode } from './fixtures/codeEditor'
import { button, expectInMain, fillFields } from './fixtures/contents'
import { test as featuredTest } from './fixtures/featured'
import { escapeRegExp, textsOf } from './fixtures/fields'
import { holdRequests } from './fixtures/holdRequests'
import type { TestRealm } from './fixtures/realm'
import { act, agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

type Step = { id?: string; uses: string; after?: string; with?: Record<string, unknown> }

const yaml = 'Workflow YAML'
const created = 'The workflow has been created'
const updated = 'Workflow updated successfully'

/** The only workflow, with steps without ids. */
async function stored(realm: TestRealm) {
  const all = await realm.api<{ id?: string; steps: Step[] }[]>('GET', '/workflows')
  expect(all).toHaveLength(1)
  const { id, steps = [], ...workflow } = all[0] ?? {}
  return { id, workflow: { ...workflow, steps: steps.map(({ id: _id, ...step }) => step) } }
}

test('creates, changes, copies and deletes by form and YAML', async ({ app, realm, page }) => {
  test.slow() // create, edit, disable, copy and delete
  const code = codeEditor(page, yaml)
  const wait = page.getByLabel('Step 2: Wait before').first()
  await app.open('/$realm/workflows')
  await page.getByRole('link', { name: 'Create workflow' }).first().click()
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
  await app.press('Leavers')
  await expect(code).toContainText('uses: disable-user')
  await app.field('Name').fill('Goodbye')
  await expect(code).toContainText('name: Goodbye')
  await wait.fill('45')
  await expect(code).toContainText('after: 45d')
  await expectInMain(app, '45 days after the previous step')
  await app.press('Create')
  await app.expectMessage(created)
  const on = 'user-group-membership-added(/leavers)'
  await app.expectRow('Goodbye', on)
  expect((await stored(realm)).workflow).toMatchObject({ on })

  // What the server would refuse or ignore is marked.
  await page.getByRole('link', { name: 'Goodbye' }).click()
  await writeCode(page, yaml, 'name: Goodbye\non: user-created\nif: has-role("x")\nwhen: now\n')
  await expectInMain(app, 'Add at least one step.', 'The server ignores when.')
  await app.save('Add at least one step.')
  await writeCode(page, yaml, 'name: [')
  await expectInMain(app, /not valid YAML/, 'The YAML has mistakes.')
  await writeCode(
    page,
    yaml,
    `name: Goodbye
on: user-created or user-role-granted(vip)
if: not has-role(boss)
concurrency:
  restart-in-progress: user-authenticated
schedule:
  after: 1d
  batch-size: 10
steps:
- uses: set-user-attribute
  with:
    left: [gone]
- uses: disable-user
  after: 2h
`,
  )
  await expect(app.field('Starts on 2: Role')).toHaveValue('vip')
  await expect(app.field('Only if')).toHaveValue('not has-role(boss)')
  await app.save(updated)
  const { workflow: saved } = await stored(realm)
  const first = { uses: 'set-user-attribute', with: { left: 'gone' } }
  expect(saved).toMatchObject({
    on: 'user-created or user-role-granted(vip)',
    if: 'not has-role(boss)',
    concurrency: { 'restart-in-progress': 'user-authenticated' },
    schedule: { after: '1d', 'batch-size': 10 },
    steps: [first, { uses: 'disable-user', after: '2h' }],
  })
  await wait.fill('3')
  await app.save(updated)
  const edited = { ...saved, steps: [first, { uses: 'disable-user', after: '3h' }] }
  expect((await stored(realm)).workflow).toEqual(edited)

  await page.getByRole('link', { name: 'Workflows' }).first().click()
  await page.getByRole('switch', { name: 'Enabled: Goodbye' }).press('Space')
  await app.expectMessage('Workflow disabled')
  expect((await stored(realm)).workflow).toEqual({ ...edited, enabled: false })
  await app.row('Goodbye').choose('Copy')
  await expect(app.field('Name')).toHaveValue('Goodbye -- Copy')
  await app.press('Create')
  await app.expectMessage(created)
  await app.search('-- Copy')
  await expect(app.row('Goodbye')).toBeHidden()
  await app.delete('Goodbye -- Copy', 'The workflow has been deleted')
  expect((await stored(realm)).workflow).toMatchObject({ name: 'Goodbye' })
})

test('starts a workflow for users, and stops it', async ({ app, realm, page }) => {
  const ada = await realm.user.create({ username: 'ada' })
  const { id } = await realm.api<{ id: string }>('POST', '/workflows', {
    name: 'leavers',
    steps: [{ uses: 'disable-user', after: '5d' }],
  })
  const planned = () => realm.api('GET', `/workflows/scheduled/${ada.id}`)
  await app.open('/$realm/workflows')
  await app.row('leavers').choose('Start for users')
  await app.dialog().getByRole('checkbox', { name: /ada/ }).check()
  await agree(app, 'Start', 'Workflow started for 1 user')
  await expect.poll(planned).toMatchObject([{ name: 'leavers' }])

  // While a user is in the workflow, the server refuses to change the number of steps.
  await app.open(`/$realm/workflows/update/${id}`)
  app.expectFailures(/\/workflows\/|console error: Failed to load resource/)
  await app.press('Add step')
  await app.save(/Cannot change the number or order of steps/)
  await expect(page.getByRole('group', { name: 'Step 2' })).toBeVisible()
  await app.press('Revert')

  await app.open(`/$realm/users/${ada.id}/workflows`)
  await act(app, 'leavers', 'Stop', 'Workflow stopped')
  await expect.poll(planned).toEqual([])
  await app.press('Start workflow')
  await page.getByRole('button', { name: /^Workflow:/ }).click()
  await page.getByRole('option', { name: 'leavers' }).click()
  await agree(app, 'Start', 'Workflow started for 1 user')
  await expect.poll(planned).toMatchObject([{ name: 'leavers' }])
})

featuredTest('disables a user after the time of a workflow', async ({ app, realm }) => {
  featuredTest.setTimeout(180_000)
  const { page } = app
  await app.open('/$realm/workflows/create/new')
  await app.field('Name').fill('At once')
  await app.press('Add event')
  await app.field('Starts on 1').fill('user-created')
  await page.getByRole('option', { name: 'user-created' }).click()
  await app.press('Add step')
  const unit = page.getByRole('combobox', { name: 'unit: Step 1: Wait before' })
  await unit.selectOption('Seconds')
  await page.getByLabel('Step 1: Wait before').first().fill('1')
  await expect(codeEditor(page, yaml)).toContainText('after: 1s')
  await app.press('Create')
  await app.expectMessage(created)
  await realm.user.create({ username: 'ada' })
  await expect.poll(async () => (await realm.user('ada'))?.enabled, { timeout: 60_000 }).toBe(false)
})

test('has its place in the navigation before features are known', async ({ app, page }) => {
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

/** A menu for few options, a combobox for many. */
async function choose({ page }: App, name: string, value: string) {
  const menuButton = page.getByRole('button', { name: new RegExp(`^${escapeRegExp(name)}: `) })
  await menuButton.or(page.getByRole('combobox', { name, exact: true })).click()
  await page.getByRole('option', { name: new RegExp(`^${escapeRegExp(value)}\\b(?!-)`) }).click()
}

/** Arguments that the server validates; others are free. */
const validArguments: Readonly<Record<string, string>> = {
  action: 'UPDATE_PASSWORD',
  group: '/crew',
  idp: 'partner',
  position: '0',
}

const argument = (name: string) => validArguments[name] ?? 'sample'

/** What the server takes as a condition, by name. */
const conditionCalls: Readonly<Record<string, string>> = {
  'has-identity-provider-link': 'has-identity-provider-link(sample)',
  'has-role': 'has-role(sample)',
  'has-user-attribute': 'has-user-attribute(sample)',
  'is-member-of': 'is-member-of(/crew)',
}

test('stores every event, condition, step and value', async ({ app, realm, server, page }) => {
  test.slow() // about forty values
  const t = await textsOf(server)
  const info = await server.api<ServerInfoRepresentation>('GET', '/admin/serverinfo')
  const { steps, events, conditions } = workflowCatalog(info)
  const isForUsers = (id: string) => !id.includes('client')
  await realm.create({
    groups: [{ name: 'crew' }],
    roles: { realm: [{ name: 'sample' }] },
    identityProviders: [{ alias: 'partner', providerId: 'oidc' }],
  })
  await app.open('/$realm/workflows/create/new')
  const condition = `not ${conditions.map((name) => conditionCalls[name] ?? name).join(' and ')}`
  const filled: Record<string, string> = { Name: 'Everything', 'Only if': condition }
  await fillFields(app, filled)
  await app.field('Enabled').press('Space')
  const eventCalls: string[] = []
  for (const [index, event] of events.filter(isForUsers).entries()) {
    const name = `Starts on ${index + 1}`
    const kind = argumentOf[event]
    await button(app, 'Add event').first().click()
    await choose(app, name, event)
    if (kind) await app.field(`${name}: ${t(kind)}`).fill(argument(kind))
    eventCalls.push(kind ? `${event}(${argument(kind)})` : event)
  }

  // `restart` must be the last step.
  const ids = steps.map(({ id }) => id).filter((id) => isForUsers(id) && id !== 'restart')
  const expectedSteps: Step[] = []
  for (const [index, uses] of [...ids, 'restart'].entries()) {
    const step = `Step ${index + 1}`
    const parameters = parametersOf[uses] ?? []
    const values = Object.fromEntries(parameters.map(({ name }) => [name, argument(name)]))
    const fields: Record<string, string> = { [`${step}: Wait before`]: String(index + 2) }
    for (const { name, label } of parameters) fields[`${step}: ${t(label)}`] = argument(name)
    await app.press('Add step')
    await choose(app, `${step}: Action`, uses)
    await fillFields(app, fields)
    Object.assign(filled, fields)
    if (!(uses in parametersOf)) {
      const group = page.getByRole('group', { name: step, exact: true })
      await group.getByRole('button', { name: /^Add/ }).click()
      await group.getByRole('textbox', { name: /key/i }).fill('colour')
      await group.getByRole('textbox', { name: /value/i }).fill('green')
      values['colour'] = 'green'
    }
    const hasValues = Object.keys(values).length > 0
    expectedSteps.push({ uses, after: `${index + 2}m`, ...(hasValues && { with: values }) })
  }
  await app.press('Starting over, stopping, schedule')
  await fillFields(app, { 'Look for matching users every': '2', 'Users per run': '7' })
  await app.press('Create')
  await app.expectMessage(created)
  const { id, workflow } = await stored(realm)
  const expected = {
    name: 'Everything',
    enabled: false,
    on: eventCalls.join(' or '),
    if: condition,
    steps: expectedSteps,
    schedule: { after: '2m', 'batch-size': 7 },
  }
  expect(workflow).toEqual(expected)

  await app.visit(`/$realm/workflows/update/${id}`)
  await expect(app.field('Enabled')).not.toBeChecked()
  for (const [label, value] of Object.entries(filled))
    await expect(app.field(label)).toHaveValue(value)
  await app.field('Name').fill('Everything else')
  await app.save(updated)
  expect((await stored(realm)).workflow).toEqual({ ...expected, name: 'Everything else' })
})
