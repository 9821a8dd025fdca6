import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import { argumentOf, workflowCatalog, parametersOf } from '../src/areas/workflows/workflowSteps'
import type { App } from './fixtures/app'
import { escapeRegExp, textsOf, type Texts } from './fixtures/fields'
import { expect, test } from './fixtures/test'

type Workflow = { id: string; steps: { id?: string }[] }

/** A list of few is a button, one of many is typed into. */
async function choose(app: App, name: string, value: string) {
  const { page } = app
  const few = page.getByRole('button', { name: new RegExp(`^${escapeRegExp(name)}: `) })
  const many = page.getByRole('combobox', { name, exact: true })
  await few.or(many).click()
  await page.getByRole('option', { name: new RegExp(`^${escapeRegExp(value)}\\b(?!-)`) }).click()
}

/** Values that the server checks. */
const known: Readonly<Record<string, string>> = {
  action: 'UPDATE_PASSWORD',
  group: '/crew',
  idp: 'partner',
  position: '0',
}

type Row = { name: string; value: string }

/** Adds a row of an expression, with what it is asked about; gives it as the server writes it. */
async function addCall(app: App, t: Texts, add: string, { name, value }: Row) {
  await app.page
    .getByRole('button', { name: t(add), exact: true })
    .first()
    .click()
  await choose(app, name, value)
  const argument = argumentOf[value]
  if (!argument) return value
  await app.field(`${name}: ${t(argument)}`).fill(known[argument] ?? 'sample')
  return `${value}(${known[argument] ?? 'sample'})`
}

test('stores every event, condition, step and value of the form', async ({
  app,
  realm,
  server,
  page,
}) => {
  test.slow() // some forty values
  const t = await textsOf(server)
  const info = await server.api<ServerInfoRepresentation>('GET', '/admin/serverinfo')
  const { steps, events, conditions } = workflowCatalog(info)
  const ofUsers = (id: string) => !id.includes('client')
  await realm.create({
    groups: [{ name: 'crew' }],
    roles: { realm: [{ name: 'sample' }] },
    identityProviders: [{ alias: 'partner', providerId: 'oidc' }],
  })
  await app.open('/$realm/workflows/create/new')
  await app.field('Name').fill('Everything')
  await app.field('Enabled').press('Space')
  const on: string[] = []
  for (const [index, value] of events.filter(ofUsers).entries())
    on.push(
      await addCall(app, t, 'workflowAddEvent', {
        name: `${t('workflowOn')} ${index + 1}`,
        value,
      }),
    )
  const only: string[] = []
  for (const [index, value] of conditions.entries())
    only.push(
      await addCall(app, t, 'workflowAddCondition', {
        name: `${t('workflowIf')} ${index + 1}`,
        value,
      }),
    )
  await page
    .getByRole('checkbox', { name: t('workflowNot') })
    .first()
    .check()

  // Every step for users; starting over comes last.
  const uses = steps.map(({ id }) => id).filter((id) => ofUsers(id) && id !== 'restart')
  const wanted: object[] = []
  for (const [index, id] of [...uses, 'restart'].entries()) {
    const step = t('workflowStepNumber').replace('{{number}}', String(index + 1))
    await page.getByRole('button', { name: t('addStep'), exact: true }).click()
    await choose(app, `${step}: ${t('workflowUses')}`, id)
    await app.field(`${step}: ${t('workflowAfter')}`).fill(String(index + 2))
    const values: Record<string, string> = {}
    for (const { name, label } of parametersOf[id] ?? []) {
      values[name] = known[name] ?? `sample ${name}`
      await app.field(`${step}: ${t(label)}`).fill(values[name])
    }
    const group = page.getByRole('group', { name: step, exact: true })
    if (!(id in parametersOf)) {
      await group.getByRole('button', { name: /^Add/ }).click()
      await group.getByRole('textbox', { name: /key/i }).fill('colour')
      await group.getByRole('textbox', { name: /value/i }).fill('green')
      values.colour = 'green'
    }
    const days = { uses: id, after: `${index + 2}m` }
    wanted.push(Object.keys(values).length > 0 ? { ...days, with: values } : days)
  }
  await app.press(t('workflowMore'))
  await app.field(t('workflowEvery')).fill('2')
  await app.field(t('workflowBatch')).fill('7')
  await app.press('Create')
  await app.expectMessage('The workflow has been created')
  const read = async () => {
    const [{ id, ...workflow }] = (await realm.api<Workflow[]>('GET', '/workflows')) as [Workflow]
    const bare = workflow.steps.map(({ id: _id, ...step }) => step)
    return { id, workflow: { ...workflow, steps: bare } }
  }
  const { id, workflow } = await read()
  const whole = {
    name: 'Everything',
    enabled: false,
    on: on.join(' or '),
    if: `not ${only.join(' and ')}`,
    steps: wanted,
    schedule: { after: '2m', 'batch-size': 7 },
  }
  expect(workflow).toEqual(whole)

  // The form shows all of it; one edit changes one value.
  await app.open(`/$realm/workflows/update/${id}`)
  await expect(app.field('Name')).toHaveValue('Everything')
  await expect(app.field('Enabled')).not.toBeChecked()
  for (const [index, step] of [...uses, 'restart'].entries()) {
    const name = t('workflowStepNumber').replace('{{number}}', String(index + 1))
    await expect(app.field(`${name}: ${t('workflowAfter')}`)).toHaveValue(String(index + 2))
    for (const { name: each, label } of parametersOf[step] ?? [])
      await expect(app.field(`${name}: ${t(label)}`)).toHaveValue(known[each] ?? `sample ${each}`)
  }
  await app.field('Name').fill('Everything else')
  await app.press('Save')
  await app.expectMessage('Workflow updated successfully')
  await expect
    .poll(async () => (await read()).workflow)
    .toEqual({ ...whole, name: 'Everything else' })
})
