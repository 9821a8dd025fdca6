import type { App } from './fixtures/app'
import { textsOf, toggleSwitch, type Texts } from './fixtures/fields'
import { expect, test as base } from './fixtures/test'
import type { TestRealm } from './fixtures/realm'

type Mapper = {
  id: string
  name: string
  protocol: string
  protocolMapper: string
  config: Record<string, string>
}

/** A client scope of the realm and its stored mappers. */
class Scope {
  readonly #realm: TestRealm
  id = ''

  constructor(realm: TestRealm) {
    this.#realm = realm
  }

  async create(protocol = 'openid-connect') {
    const created = await this.#realm.api<{ id: string }>('POST', '/client-scopes', {
      name: 'tested',
      protocol,
    })
    this.id = created.id
  }

  address(mapperId: string, viewMode: 'new' | 'edit') {
    return `/$realm/client-scopes/${this.id}/mappers/${mapperId}/${viewMode}`
  }

  mapper(id: string) {
    return this.#realm.api<Mapper>('GET', `${this.#path}/${id}`)
  }

  async named(name: string): Promise<Mapper> {
    const all = await this.#realm.api<Mapper[]>('GET', this.#path)
    const match = all.find((mapper) => mapper.name === name)
    if (!match) throw new Error(`No mapper is named ${name}`)
    return match
  }

  add(mapper: Partial<Mapper>) {
    const base = { name: 'made', protocol: 'openid-connect', config: {} }
    return this.#realm.api<{ id: string }>('POST', this.#path, { ...base, ...mapper })
  }

  put(mapper: Mapper) {
    return this.#realm.api('PUT', `${this.#path}/${mapper.id}`, mapper)
  }

  delete(id: string) {
    return this.#realm.api('DELETE', `${this.#path}/${id}`)
  }

  get #path() {
    return `/client-scopes/${this.id}/protocol-mappers/models`
  }
}

const test = base.extend<{ scope: Scope; t: Texts }>({
  scope: async ({ realm }, provide) => provide(new Scope(realm)),
  t: async ({ server }, provide) => provide(await textsOf(server)),
})

async function findOption(app: App, name: string, text: string, typed = text) {
  await app.field(name).fill(typed)
  await app.page.getByRole('option', { name: text }).first().click()
}

async function pick(app: App, name: string, option: string) {
  await app.page.getByRole('button', { name: new RegExp(`^${name} `) }).click()
  await app.page.getByRole('option', { name: option, exact: true }).click()
}

const attributeMapper = {
  'user.attribute': 'nick.name',
  'claim.name': String.raw`a.b\.c`,
  'jsonType.label': 'JSON',
  'id.token.claim': 'false',
  'access.token.claim': 'true',
  'lightweight.claim': 'true',
  'userinfo.token.claim': 'true',
  'introspection.token.claim': 'true',
  multivalued: 'true',
  'aggregate.attrs': 'false',
}

test.describe('a protocol mapper', () => {
  test('is created with texts, switches, a choice and an attribute', async ({ app, scope, t }) => {
    await scope.create()
    await app.open(scope.address('oidc-usermodel-attribute-mapper', 'new'))
    await expect(app.heading('Add mapper')).toBeVisible()
    await expect(app.field('Mapper type')).toHaveValue('User Attribute')
    await app.field('Name').fill('nick')
    await findOption(app, t('usermodel.attr.label'), 'nick.name')
    await app.field(t('tokenClaimName.label')).fill(String.raw`a.b\.c`)
    await expect(app.page.getByRole('main')).toContainText('In the token: { "a": { "b.c": … } }')
    await pick(app, t('jsonType.label'), 'JSON')
    await toggleSwitch(app, t('includeInIdToken.label'), false)
    await toggleSwitch(app, t('includeInLightweight.label'), true)
    await toggleSwitch(app, t('multivalued.label'), true)
    await app.save('Mapping successfully created')

    const mapper = await scope.named('nick')
    expect(mapper).toMatchObject({
      protocol: 'openid-connect',
      protocolMapper: 'oidc-usermodel-attribute-mapper',
    })
    expect(mapper.config).toEqual(attributeMapper)
    await app.page.getByRole('link', { name: 'nick', exact: true }).click()
    await expect(app.heading('nick')).toBeVisible()
    await expect(app.page.getByRole('main')).toContainText('User Attribute')
    expect(app.page.url()).toContain(`/mappers/${mapper.id}/edit`)
    await expect(app.field('Name')).toBeDisabled()
    await expect(app.field(t('usermodel.attr.label'))).toHaveValue('nick.name')
    await expect(app.field(t('includeInIdToken.label'))).not.toBeChecked()
    await expect(app.field(t('includeInLightweight.label'))).toBeChecked()
  })

  test('is created with a client role', async ({ app, realm, scope, t }) => {
    await realm.create({
      clients: [{ clientId: 'shop.example' }],
      roles: { client: { 'shop.example': [{ name: 'buy.all' }] } },
    })
    await scope.create()
    await app.open(scope.address('oidc-hardcoded-role-mapper', 'new'))
    await app.field('Name').fill('role')
    await findOption(app, t('role'), 'shop.example.buy.all', 'shop.example.buy')
    await app.save('Mapping successfully created')
    await expect
      .poll(async () => (await scope.named('role')).config)
      .toEqual({ role: 'shop.example.buy.all' })
    await app.page.getByRole('link', { name: 'role', exact: true }).click()
    await expect(app.field(t('role'))).toHaveValue('shop.example.buy.all')
  })

  test('is created with a client', async ({ app, scope, t }) => {
    await scope.create()
    await app.open(scope.address('oidc-audience-mapper', 'new'))
    await app.field('Name').fill('audience')
    await findOption(app, t('included.client.audience.label'), 'account-console')
    await app.save('Mapping successfully created')
    await expect
      .poll(async () => (await scope.named('audience')).config)
      .toMatchObject({
        'included.client.audience': 'account-console',
        'id.token.claim': 'false',
        'access.token.claim': 'true',
      })
  })

  test('is created for SAML with the same form', async ({ app, scope }) => {
    await scope.create('saml')
    await app.open(scope.address('saml-role-list-mapper', 'new'))
    await expect(app.field('Mapper type')).toHaveValue('Role list')
    await app.field('Name').fill('roles')
    await pick(app, 'SAML Attribute NameFormat', 'URI Reference')
    await app.save('Mapping successfully created')
    await expect
      .poll(() => scope.named('roles'))
      .toMatchObject({
        protocol: 'saml',
        config: {
          'attribute.name': 'Role',
          'attribute.nameformat': 'URI Reference',
          single: 'true',
        },
      })
  })

  test('keeps everything that was not edited', async ({ app, scope, t }) => {
    await scope.create()
    // With a setting that its type does not define.
    const config = { 'claim.name': 'one', 'vendor.[x],y': 'kept', 'id.token.claim': 'true' }
    const { id } = await scope.add({ protocolMapper: 'oidc-hardcoded-claim-mapper', config })
    const before = await scope.mapper(id)
    await app.open(scope.address(id, 'edit'))
    const save = app.page.getByRole('button', { name: 'Save', exact: true })
    await toggleSwitch(app, t('includeInLightweight.label'), true)
    await toggleSwitch(app, t('includeInLightweight.label'), false)
    await expect(save).toBeDisabled()
    await app.field(t('tokenClaimName.label')).fill('two')
    await app.save('Mapping successfully updated')
    await expect
      .poll(() => scope.mapper(id))
      .toEqual({
        ...before,
        config: { ...before.config, 'claim.name': 'two' },
      })
  })

  test('merges concurrent changes, and asks about conflicts', async ({ app, scope, t }) => {
    await scope.create()
    const config = { 'claim.name': 'one', 'claim.value': 'base', 'id.token.claim': 'true' }
    const { id } = await scope.add({ protocolMapper: 'oidc-hardcoded-claim-mapper', config })
    const mapper = await scope.mapper(id)
    await app.open(scope.address(id, 'edit'))
    await app.field('Claim value').fill('mine')
    await toggleSwitch(app, t('includeInAccessToken.label'), true)
    const concurrentConfig = { ...mapper.config, 'claim.value': 'theirs', other: '1' }
    await scope.put({ ...mapper, config: concurrentConfig })
    await app.press('Save')
    await expect(app.dialog()).toContainText('Someone else changed this')
    await app.confirm('Take theirs')
    await app.confirm('Save')
    await app.expectMessage('Mapping successfully updated')
    // The server adds the values that follow from the access token.
    const after = {
      ...concurrentConfig,
      'access.token.claim': 'true',
      'introspection.token.claim': 'true',
    }
    await expect.poll(async () => (await scope.mapper(id)).config).toEqual(after)
    await expect(app.field('Claim value')).toHaveValue('theirs')
  })

  test('can be created again after somebody else deleted it', async ({ app, scope }) => {
    await scope.create()
    const config = { 'claim.name': 'one', 'claim.value': 'base' }
    const { id } = await scope.add({ protocolMapper: 'oidc-hardcoded-claim-mapper', config })
    await app.open(scope.address(id, 'edit'))
    await app.field('Claim value').fill('mine')
    await scope.delete(id)
    app.expectFailures(/mappers\/.* 404|models\/.* 404/)
    await app.press('Save')
    await expect(app.dialog()).toContainText('This has been deleted')
    await app.confirm('Create again')
    await app.expectMessage('Mapping successfully created')
    await expect
      .poll(async () => (await scope.named('made')).config)
      .toMatchObject({ ...config, 'claim.value': 'mine' })
  })

  test('is deleted after a confirmation', async ({ app, scope }) => {
    await scope.create()
    const { id } = await scope.add({ protocolMapper: 'oidc-acr-mapper' })
    await app.open(scope.address(id, 'edit'))
    await app.page.getByRole('button', { name: /^Action/ }).click()
    await app.page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(app.dialog()).toContainText('Delete mapping?')
    await app.confirm('Delete')
    await app.expectMessage('Mapping successfully deleted')
    await expect(scope.mapper(id)).rejects.toThrow(/404/)
  })

  test('needs a unique name', async ({ app, scope }) => {
    await scope.create()
    await scope.add({ protocolMapper: 'oidc-acr-mapper', name: 'taken' })
    await app.open(scope.address('oidc-acr-mapper', 'new'))
    await app.field('Name').fill(' ')
    await app.field('Name').blur()
    await expect(app.page.getByText('Required field')).toBeVisible()
    await app.field('Name').fill('taken')
    app.expectFailures(/POST .* 409/)
    await app.press('Save')
    await expect(app.page.getByText('Protocol mapper exists with same name')).toBeVisible()
    await app.field('Name').fill('free')
    await app.save('Mapping successfully created')
  })

  test('is read-only with view-clients', async ({ app, realm, scope }) => {
    await scope.create()
    const config = { 'claim.name': 'one' }
    const { id } = await scope.add({ protocolMapper: 'oidc-hardcoded-claim-mapper', config })
    const admin = await realm.admin(['view-clients'])
    await app.open(scope.address(id, 'edit'), { as: admin })
    await expect(app.page.getByText('manage-clients')).toBeVisible()
    await expect(app.field('Claim value')).toBeDisabled()
    await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  })

  test('shows "not found" for an unknown type, mode or id', async ({ app, realm, scope }) => {
    await realm.create()
    await scope.create()
    app.expectFailures(/models\/nobody 404/)
    app.expectFailures(/console error: .*Model not found/)
    for (const address of [
      scope.address('no-such-mapper', 'new'),
      scope.address('nobody', 'edit'),
      scope.address('x', 'edit').replace('edit', 'other'),
    ]) {
      await app.open(address)
      await expect(app.heading('Page not found')).toBeVisible()
    }
  })
})
