import { claimMapper } from './fixtures/claimMapper'
import { expect, test } from './fixtures/test'

/** Runs if a text is inserted as HTML. */
const payload = `<img src=x onerror=window.ran=1><b id=ran>"'&`

const content = {
  displayName: payload,
  displayNameHtml: payload,
  organizationsEnabled: true,
  organizations: [
    { name: payload, alias: 'org', description: payload, domains: [{ name: 'org.example' }] },
  ],
  clients: [
    {
      clientId: payload,
      name: payload,
      description: payload,
      serviceAccountsEnabled: true,
      authorizationServicesEnabled: true,
      attributes: { policyUri: 'https://shop.example', 'acr.loa.map': '{}' },
      protocolMappers: [claimMapper(payload, { 'claim.name': payload, 'claim.value': payload })],
    },
  ],
  clientScopes: [
    {
      name: 'scope',
      protocol: 'openid-connect',
      description: payload,
      attributes: { 'consent.screen.text': payload },
    },
  ],
  roles: {
    realm: [{ name: payload, description: payload, attributes: { [payload]: [payload] } }],
    client: { [payload]: [{ name: payload, description: payload }] },
  },
  groups: [{ name: payload, attributes: { [payload]: [payload] }, subGroups: [{ name: payload }] }],
  identityProviders: [
    {
      alias: 'partner',
      displayName: payload,
      providerId: 'oidc',
      config: {
        clientId: payload,
        authorizationUrl: 'https://partner.example/auth',
        tokenUrl: 'https://partner.example/token',
      },
    },
  ],
  localizationTexts: { en: { [payload]: payload } },
  internationalizationEnabled: true,
  supportedLocales: ['en'],
  defaultLocale: 'en',
}

test('shows server texts as text on every page, and runs none of them', async ({
  app,
  realm,
  page,
}) => {
  test.setTimeout(240_000)
  await realm.create(content)
  await realm.api('POST', '/authentication/flows', {
    alias: 'flow',
    description: payload,
    providerId: 'basic-flow',
    topLevel: true,
    builtIn: false,
  })
  await realm.api('PUT', '/users/profile', {
    ...(await realm.api<object>('GET', '/users/profile')),
    unmanagedAttributePolicy: 'ENABLED',
  })
  const user = await realm.user.create({
    username: 'ada',
    email: 'ada@example.org',
    attributes: { note: [payload] },
  })
  const client = await realm.client(payload)
  const role = await realm.role(payload)
  const findFirst = async (path: string, alias?: string) =>
    (await realm.api<{ id: string; name?: string; alias?: string }[]>('GET', path)).find(
      (item) => alias === undefined || alias === item.alias || alias === item.name,
    )?.id
  const group = await findFirst('/groups')
  const organization = await findFirst('/organizations')
  const flow = await findFirst('/authentication/flows', 'flow')
  const scope = await findFirst('/client-scopes', 'scope')

  await app.open('/$realm')
  const addresses = [
    '',
    '/clients',
    `/clients/${client?.id}/settings`,
    `/clients/${client?.id}/roles`,
    `/clients/${client?.id}/clientScopes/dedicated`,
    `/clients/${client?.id}/authorization/resources`,
    '/client-scopes',
    `/client-scopes/${scope}/settings`,
    '/roles',
    `/roles/${role?.id}/details`,
    `/roles/${role?.id}/attributes`,
    `/users/${user.id}/attributes`,
    '/groups',
    `/groups/${group}`,
    '/organizations',
    `/organizations/${organization}/settings`,
    '/identity-providers',
    '/identity-providers/oidc/partner/settings',
    '/authentication',
    `/authentication/${flow}/notInUse`,
    '/realm-settings/general',
    '/realm-settings/localization',
  ]
  for (const address of addresses) {
    await page.goto('about:blank')
    await page.goto(app.url(`/$realm${address}`))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 }), address).toBeVisible()
    const texts = () =>
      main.evaluate((element: HTMLElement) => {
        const fields = element.querySelectorAll<HTMLInputElement>('input, textarea')
        return [element.innerText, ...Array.from(fields, ({ value }) => value)].join('\n')
      })
    await expect.poll(texts, address).toContain('<img src=x')
    expect(await page.evaluate(() => 'ran' in window), address).toBe(false)
    await expect(page.locator('#ran, img[src="x"]'), address).toHaveCount(0)
  }
})
