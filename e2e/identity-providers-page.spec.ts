import { certificateFor } from './fixtures/certificates'
import { selectOption } from './fixtures/fields'
import { tabTo } from './fixtures/keyboard'
import { startMetadata } from './fixtures/metadata'
import { oidcProvider } from './fixtures/oidcProvider'
import { expect, test } from './fixtures/test'

const path = '/identity-provider/instances'

test('links a provider to its flows, and a flow to its providers', async ({ app, realm, page }) => {
  const flow = (alias: string) => ({
    alias,
    providerId: 'basic-flow',
    topLevel: true,
    builtIn: false,
  })
  const many = Array.from({ length: 9 }, (_, index) => `p${index}`)
  for (const alias of ['few', 'many']) await realm.api('POST', '/authentication/flows', flow(alias))
  for (const alias of many)
    await realm.api('POST', path, oidcProvider(alias, { firstBrokerLoginFlowAlias: 'many' }))
  await app.open('/$realm/identity-providers/oidc/p8/settings')
  const control = page.getByRole('button', { name: /^Sync mode / })
  const below = async () => {
    const [first, second] = [await app.field('Alias').boundingBox(), await control.boundingBox()]
    return (second?.y ?? 0) - (first?.y ?? 0)
  }
  await expect(page.getByRole('link', { name: 'Steps of many' })).toBeVisible()
  const before = await below()
  await selectOption(app, 'Post login flow', 'few')
  await expect(page.getByRole('link', { name: 'Steps of few' })).toBeVisible()
  expect(await below()).toBe(before)
  await app.save('Provider successfully updated')
  await page.getByRole('link', { name: 'Steps of few' }).click()
  await expect(app.heading('few')).toBeVisible()
  await app.press('Specific providers')
  await page.getByRole('link', { name: 'p8', exact: true }).click()
  await expect(app.field('Alias')).toHaveValue('p8')
  await page.getByRole('link', { name: 'Steps of many' }).click()
  await expect(app.heading('many')).toBeVisible()
  await app.press('Specific providers')
  await app.dialog().getByRole('link', { name: 'p3', exact: true }).click()
  await expect(app.field('Alias')).toHaveValue('p3')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('finds the discovery document of an issuer, and accepts nothing else', async ({
  app,
  realm,
  server,
  page,
}) => {
  await app.open('/$realm/identity-providers/oidc/add')
  const address = app.field('Discovery endpoint')
  const issuer = `${server.url}/realms/${realm.name}`

  app.expectFailures(/POST .*import-config 500/)
  app.expectFailures(/console error: .*500/)
  await address.fill(`${server.url}/nowhere`)
  const error = page.getByText('No discovery document at this address.')
  await expect(error).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/settings? filled in/)).toHaveCount(0)

  // The whole text is visible, without pointer or focus, on a narrow screen as well.
  await page.setViewportSize({ width: 320, height: 900 })
  await page.getByRole('heading', { level: 1 }).click()
  await expect
    .poll(() => error.evaluate((text) => text.scrollHeight <= text.clientHeight + 1))
    .toBe(true)
  await page.setViewportSize({ width: 1280, height: 900 })

  // The realm's own JSON has no endpoints; its discovery document is below it.
  await address.fill(issuer)
  await expect(page.getByText(/settings filled in/)).toBeVisible()
  await expect(app.field('Authorization URL')).toHaveValue(/openid-connect\/auth$/)
  await expect(app.field('Token URL')).toHaveValue(/openid-connect\/token$/)
  await app.field('Client ID').fill('castellan')
  await app.field('Client Secret').fill('secret')
  await app.press('Add')
  await app.expectMessage('Identity provider successfully created')
  expect(await realm.api('GET', `${path}/oidc`)).toMatchObject({
    config: { tokenUrl: `${issuer}/protocol/openid-connect/token` },
  })
})

test('shows when signing certificates expire, from settings and metadata', async ({
  app,
  realm,
  page,
}) => {
  const expiredCertificate = certificateFor('old.partner.test', -9)
  const expiringCertificate = certificateFor('soon.partner.test', 12.5)
  const validCertificate = certificateFor('new.partner.test', 400)
  const metadata = await startMetadata(validCertificate)
  try {
    await realm.api('POST', path, {
      alias: 'signed',
      providerId: 'saml',
      config: {
        singleSignOnServiceUrl: 'https://partner.test/sso',
        validateSignature: 'true',
        signingCertificate: expiredCertificate,
      },
    })
    await app.open('/$realm/identity-providers')
    await app.expectRow('signed', 'Expired')
    await page.getByRole('link', { name: 'signed', exact: true }).click()
    await expect(page.getByText('Signing keys: Expired')).toBeVisible()
    await expect(page.getByText('CN=old.partner.test: expired on')).toBeVisible()

    // The last expiry counts; a near one is marked.
    await app
      .field('Validating X509 certificates')
      .fill(`${expiredCertificate},${expiringCertificate}`)
    await expect(page.getByText('CN=soon.partner.test: valid until')).toBeVisible()
    await app.save('Provider successfully updated')
    const badge = page.locator('.pf-m-orange')
    await expect(badge.filter({ hasText: 'Signing keys: 12 days left' })).toBeVisible()
    await expect
      .poll(() => realm.api('GET', `${path}/signed`))
      .toMatchObject({
        config: { signingCertificate: `${expiredCertificate},${expiringCertificate}` },
      })
    await app.visit('/$realm/identity-providers')
    await expect(app.row('signed').locator('.pf-m-orange')).toHaveText('12 days left')
    await page.getByRole('link', { name: 'signed', exact: true }).click()

    await app.field('Metadata descriptor URL').fill(metadata.url)
    await app.field('Use metadata descriptor URL').press('Space')
    // Nothing is fetched unasked, not even for what is typed.
    await expect(page.getByText('Not checked')).toBeVisible()
    expect(metadata.requests()).toBe(0)
    await app.press('Check now')
    await expect(page.getByText('CN=new.partner.test: valid until')).toBeVisible()
    await expect(page.getByText('CN=soon.partner.test: valid until')).toBeHidden()
    expect(metadata.requests()).toBe(1)
    await app.save('Provider successfully updated')
    await expect(page.getByText(/^Signing keys: (399|400) days left$/)).toBeVisible()

    // A new document knows what is stored.
    await page.goto('about:blank')
    await app.visit('/$realm/identity-providers')
    await app.expectRow('signed', '12 days left (stored)')
    metadata.serve(expiredCertificate)
    await app.press('Check all signing keys')
    await app.expectRow('signed', /Expired$/)
    metadata.serve(validCertificate)
    await app.row('signed').choose('Check signing keys now')
    await app.expectRow('signed', /(399|400) days left/)
    metadata.serve(undefined)
    app.expectFailures(/POST .*import-config 500/)
    app.expectFailures(/console error: .*500/)
    await app.press('Check all signing keys')
    await app.expectMessage(/^.*Could not read the metadata: .*No SAML metadata at this address/)
    await app.expectRow('signed', 'Metadata cannot be read')
    await page.getByRole('link', { name: 'signed', exact: true }).click()
    await expect(
      page.getByText('The server cannot read the metadata at this address.'),
    ).toBeVisible()
  } finally {
    await metadata.stop()
  }
})

test('fetches no metadata for opening a list or a page', async ({ app, realm, page }) => {
  const metadata = await startMetadata(certificateFor('partner.test', 100))
  try {
    await realm.api('POST', path, {
      alias: 'signed',
      providerId: 'saml',
      config: {
        singleSignOnServiceUrl: 'https://partner.test/sso',
        validateSignature: 'true',
        useMetadataDescriptorUrl: 'true',
        metadataDescriptorUrl: metadata.url,
      },
    })
    const unasked: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes(`/admin/realms/${realm.name}/`))
        unasked.push(`${request.method()} ${request.url()}`)
    })
    await app.open('/$realm/identity-providers')
    await app.expectRow('signed', 'Not checked')
    await page.getByRole('link', { name: 'signed', exact: true }).click()
    await expect(app.field('Metadata descriptor URL')).toHaveValue(metadata.url)
    await expect(page.getByRole('button', { name: 'Check now', exact: true })).toBeVisible()
    await app.settled()
    expect(unasked).toEqual([])
    expect(metadata.requests()).toBe(0)
  } finally {
    await metadata.stop()
  }
})

test('creates a provider and a mapper by keyboard alone', async ({ app, realm, page }) => {
  test.slow() // hundreds of keystrokes
  await app.open('/$realm/identity-providers')
  const tabToAndPress = async (target: Parameters<typeof tabTo>[1], key = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  const type = async (label: string, text: string) => {
    await tabTo(page, app.field(label))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await tabToAndPress(link('OpenID Connect v1.0'))
  await expect(app.heading('Add OpenID Connect provider')).toBeFocused()
  await type('Alias', 'keys')
  await tabToAndPress(app.field('Use discovery endpoint'), 'Space')
  await type('Authorization URL', 'https://partner.test/auth')
  await type('Token URL', 'https://partner.test/token')
  await type('Client ID', 'console')
  await type('Client Secret', 'hush')
  await tabToAndPress(button('Add'))
  await app.expectMessage('Identity provider successfully created')
  await expect(app.field('Alias')).toHaveValue('keys')

  await tabToAndPress(page.getByRole('tab', { selected: true }), 'ArrowRight')
  await page.keyboard.press('Enter')
  await tabToAndPress(link('Add mapper').first())
  await type('Name', 'colour')
  await type('Mapper type', 'Hardcoded Attribute')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type('User Attribute', 'colour')
  await type('User Attribute Value', 'green')
  await tabToAndPress(button('Save'))
  await app.expectMessage('Mapper created successfully')
  expect(await realm.api('GET', `${path}/keys/mappers`)).toMatchObject([
    {
      name: 'colour',
      identityProviderMapper: 'hardcoded-attribute-idp-mapper',
      config: { attribute: 'colour', 'attribute.value': 'green' },
    },
  ])
  await tabToAndPress(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last(),
  )
  await expect(app.heading('keys')).toBeFocused()
  await tabToAndPress(page.getByRole('tab', { selected: true }), 'ArrowLeft')
  await page.keyboard.press('Enter')
  await type('Display name', 'By keys')
  await tabToAndPress(button('Save'))
  await app.expectMessage('Provider successfully updated')
  expect(await realm.api('GET', `${path}/keys`)).toMatchObject({
    displayName: 'By keys',
    config: { authorizationUrl: 'https://partner.test/auth', clientId: 'console' },
  })
})
