import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import { argumentOf, workflowCatalog, parametersOf } from '../src/areas/workflows/workflowSteps'
import type { App } from './fixtures/app'
import { escapeRegExp, textsOf, type Texts } from './fixtures/fields'
import { expect, test } from './fixtures/test'

type Workflow = { id: string; steps: { id?: string }[] }

/** A menu for few options, a combobox for many. */
async function choose(app: App, name: string, value: string) {
  const { page } = app
  const menuButton = page.getByRole('button', { name: new RegExp(`^${escapeRegExp(name)}: `) })
  const combobox = page.getByRole('combobox', { name, exact: true })
  await menuButton.or(combobox).click()
  await page.getByRole('option', { name: new RegExp(`^${escapeRegExp(value)}\\b(?!-)`) }).click()
}

/** Arguments that the server validates. */
const validArguments: Readonly<Record<string, string>> = {
  action: 'UPDATE_PASSWORD',
  group: '/crew',
  idp: 'partner',
  position: '0',
}

/** What the server takes as a condition, by name. */
const conditionCalls: Readonly<Record<string, string>> = {
  'has-identity-provider-link': 'has-identity-provider-link(sample)',
  'has-role': 'has-role(sample)',
  'has-user-attribute': 'has-user-attribute(sample)',
  'is-member-of': 'is-member-of(/crew)',
}

type Row = { name: string; value: string }

/** Returns the server's syntax. */
async function addEvent(app: App, t: Texts, { name, value }: Row) {
  await app.page
    .getByRole('button', { name: t('workflowAddEvent'), exact: true })
    .first()
    .click()
  await choose(app, name, value)
  const argument = argumentOf[value]
  if (!argument) return value
  await app.field(`${name}: ${t(argument)}`).fill(validArguments[argument] ?? 'sample')
  return `${value}(${validArguments[argument] ?? 'sample'})`
}

test('stores every event, condition, step and value of the form', async ({
  app,
  realm,
  server,
  page,
}) => {
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
  await app.field('Name').fill('Everything')
  await app.field('Enabled').press('Space')
  const eventCalls: string[] = []
  for (const [index, value] of events.filter(isForUsers).entries())
    eventCalls.push(await addEvent(app, t, { name: `${t('workflowOn')} ${index + 1}`, value }))
  const condition = `not ${conditions.map((name) => conditionCalls[name] ?? name).join(' and ')}`
  await app.field(t('workflowIf')).fill(condition)

  // `restart` must be the last step.
  const stepIds = steps.map(({ id }) => id).filter((id) => isForUsers(id) && id !== 'restart')
  const expectedSteps: object[] = []
  for (const [index, id] of [...stepIds, 'restart'].entries()) {
    const step = t('workflowStepNumber').replace('{{number}}', String(index + 1))
    await page.getByRole('button', { name: t('addStep'), exact: true }).click()
    await choose(app, `${step}: ${t('workflowUses')}`, id)
    await app.field(`${step}: ${t('workflowAfter')}`).fill(String(index + 2))
    const values: Record<string, string> = {}
    for (const { name, label } of parametersOf[id] ?? []) {
      values[name] = validArguments[name] ?? `sample ${name}`
      await app.field(`${step}: ${t(label)}`).fill(values[name])
    }
    const group = page.getByRole('group', { name: step, exact: true })
    if (!(id in parametersOf)) {
      await group.getByRole('button', { name: /^Add/ }).click()
      await group.getByRole('textbox', { name: /key/i }).fill('colour')
      await group.getByRole('textbox', { name: /value/i }).fill('green')
      values.colour = 'green'
    }
    const storedStep = { uses: id, after: `${index + 2}m` }
    expectedSteps.push(
      Object.keys(values).length > 0 ? { ...storedStep, with: values } : storedStep,
    )
  }
  await app.press(t('workflowMore'))
  await app.field(t('workflowEvery')).fill('2')
  await app.field(t('workflowBatch')).fill('7')
  await app.press('Create')
  await app.expectMessage('The workflow has been created')
  const read = async () => {
    const [{ id, ...workflow }] = (await realm.api<Workflow[]>('GET', '/workflows')) as [Workflow]
    const stepsWithoutIds = workflow.steps.map(({ id: _id, ...step }) => step)
    return { id, workflow: { ...workflow, steps: stepsWithoutIds } }
  }
  const { id, workflow } = await read()
  const expected = {
    name: 'Everything',
    enabled: false,
    on: eventCalls.join(' or '),
    if: condition,
    steps: expectedSteps,
    schedule: { after: '2m', 'batch-size': 7 },
  }
  expect(workflow).toEqual(expected)

  await app.open(`/$realm/workflows/update/${id}`)
  await expect(app.field('Name')).toHaveValue('Everything')
  await expect(app.field('Enabled')).not.toBeChecked()
  await expect(app.field(t('workflowIf'))).toHaveValue(condition)
  for (const [index, step] of [...stepIds, 'restart'].entries()) {
    const name = t('workflowStepNumber').replace('{{number}}', String(index + 1))
    await expect(app.field(`${name}: ${t('workflowAfter')}`)).toHaveValue(String(index + 2))
    for (const { name: parameter, label } of parametersOf[step] ?? [])
      await expect(app.field(`${name}: ${t(label)}`)).toHaveValue(
        validArguments[parameter] ?? `sample ${parameter}`,
      )
  }
  await app.field('Name').fill('Everything else')
  await app.save('Workflow updated successfully')
  await expect
    .poll(async () => (await read()).workflow)
    .toEqual({ ...expected, name: 'Everything else' })
})
