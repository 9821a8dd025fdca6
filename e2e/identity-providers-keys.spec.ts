import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { certificateFor } from './fixtures/certificates'
import { Keyboard } from './fixtures/keyboard'
import { expect, test } from './fixtures/test'

const path = '/identity-provider/instances'

const descriptor = (certificate: string) => `<EntityDescriptor
    xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://partner.test">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing">
      <KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#">
        <X509Data><X509Certificate>${certificate}</X509Certificate></X509Data>
      </KeyInfo>
    </KeyDescriptor>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"
      Location="https://partner.test/sso" />
  </IDPSSODescriptor>
</EntityDescriptor>`

/** Serves SAML metadata with a changeable certificate; without one it answers 404. */
async function startMetadata(certificate: string) {
  const metadata = { url: '', requests: 0, certificate: certificate as string | undefined }
  const server = createServer((_request, answer) => {
    metadata.requests++
    if (metadata.certificate === undefined) answer.writeHead(404).end()
    else answer.writeHead(200, { 'Content-Type': 'text/xml' }).end(descriptor(metadata.certificate))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo // it listens on a port
  metadata.url = `http://127.0.0.1:${port}/metadata`
  return Object.assign(metadata, {
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  })
}

test('shows when signing certificates expire, and fetches no metadata unasked', async ({
  app,
  realm,
  page,
}) => {
  const expired = certificateFor('old.partner.test', -9)
  const expiring = certificateFor('soon.partner.test', 12.5)
  const valid = certificateFor('new.partner.test', 400)
  const metadata = await startMetadata(valid)
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
    const link = page.getByRole('link', { name: 'signed', exact: true })
    await link.click()
    await expect(app.field('Metadata descriptor URL')).toHaveValue(metadata.url)
    await expect(page.getByRole('button', { name: 'Check now', exact: true })).toBeVisible()
    await app.settled()
    expect(unasked).toEqual([])
    expect(metadata.requests).toBe(0)

    // The last expiry counts; a near one is marked.
    const certificates = app.field('Validating X509 certificates')
    await app.field('Use metadata descriptor URL').press('Space')
    await certificates.fill(expired)
    await expect(page.getByText('CN=old.partner.test: expired on')).toBeVisible()
    await app.save('Provider successfully updated')
    await expect(page.getByText('Signing keys: Expired')).toBeVisible()
    await certificates.fill(`${expired},${expiring}`)
    await expect(page.getByText('CN=soon.partner.test: valid until')).toBeVisible()
    await app.save('Provider successfully updated')
    const badge = page.locator('.pf-m-orange')
    await expect(badge.filter({ hasText: 'Signing keys: 12 days left' })).toBeVisible()
    await expect
      .poll(() => realm.api('GET', `${path}/signed`))
      .toMatchObject({ config: { signingCertificate: `${expired},${expiring}` } })
    await app.visit('/$realm/identity-providers')
    await expect(app.row('signed').locator('.pf-m-orange')).toHaveText('12 days left')
    await link.click()

    await app.field('Metadata descriptor URL').fill(`${metadata.url}?typed`)
    await app.field('Use metadata descriptor URL').press('Space')
    // Not even for what is typed.
    await expect(page.getByText('Not checked')).toBeVisible()
    expect(metadata.requests).toBe(0)
    await app.press('Check now')
    await expect(page.getByText('CN=new.partner.test: valid until')).toBeVisible()
    await expect(page.getByText('CN=soon.partner.test: valid until')).toBeHidden()
    expect(metadata.requests).toBe(1)
    await app.save('Provider successfully updated')
    await expect(page.getByText(/^Signing keys: (399|400) days left$/)).toBeVisible()

    // A new document knows what is stored.
    await page.goto('about:blank')
    await app.visit('/$realm/identity-providers')
    await app.expectRow('signed', '12 days left (stored)')
    metadata.certificate = expired
    await app.press('Check all signing keys')
    await app.expectRow('signed', /Expired$/)
    metadata.certificate = valid
    await app.row('signed').choose('Check signing keys now')
    await app.expectRow('signed', /(399|400) days left/)
    metadata.certificate = undefined
    app.expectFailures(/POST .*import-config 500|console error: .*500/)
    await app.press('Check all signing keys')
    await app.expectMessage(/^.*Could not read the metadata: .*No SAML metadata at this address/)
    await app.expectRow('signed', 'Metadata cannot be read')
    await link.click()
    await expect(
      page.getByText('The server cannot read the metadata at this address.'),
    ).toBeVisible()
  } finally {
    await metadata.stop()
  }
})

test('creates a provider and a mapper by keyboard alone', async ({ app, realm, page }) => {
  test.slow() // hundreds of keystrokes
  const keys = new Keyboard(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await app.open('/$realm/identity-providers')
  await keys.press(link('OpenID Connect v1.0'))
  await expect(app.heading('Add OpenID Connect provider')).toBeFocused()
  await keys.type(app.field('Alias'), 'keys')
  await keys.tabTo(app.field('Use discovery endpoint'))
  await page.keyboard.press('Space')
  for (const [label, text] of Object.entries({
    'Authorization URL': 'https://partner.test/auth',
    'Token URL': 'https://partner.test/token',
    'Client ID': 'console',
    'Client Secret': 'hush',
  }))
    await keys.type(app.field(label), text)
  await keys.press(button('Add'))
  await app.expectMessage('Identity provider successfully created')
  await expect(app.field('Alias')).toHaveValue('keys')

  await keys.tab('Mappers')
  await keys.press(link('Add mapper').first())
  await keys.type(app.field('Name'), 'colour')
  await keys.find(app.field('Mapper type'), 'Hardcoded Attribute')
  await keys.type(app.field('User Attribute'), 'colour')
  await keys.type(app.field('User Attribute Value'), 'green')
  await keys.press(button('Save'))
  await app.expectMessage('Mapper created successfully')
  expect(await realm.api('GET', `${path}/keys/mappers`)).toMatchObject([
    {
      name: 'colour',
      identityProviderMapper: 'hardcoded-attribute-idp-mapper',
      config: { attribute: 'colour', 'attribute.value': 'green' },
    },
  ])
  await keys.press(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last())
  await expect(app.heading('keys')).toBeFocused()
  expect(await realm.api('GET', `${path}/keys`)).toMatchObject({
    config: { authorizationUrl: 'https://partner.test/auth', clientId: 'console' },
  })
})
