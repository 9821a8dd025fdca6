import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { certificateFor } from './fixtures/certificates'
import { expect, test as base } from './fixtures/test'

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

type Metadata = { url: string; requests: number; certificate?: string }

/** Serves SAML metadata with a changeable certificate; without one it answers 404. */
const test = base.extend<{ metadata: Metadata }>({
  metadata: async ({ realm: _realm }, provide) => {
    const metadata: Metadata = { url: '', requests: 0 }
    const server = createServer((_request, answer) => {
      metadata.requests++
      const { certificate } = metadata
      answer.writeHead(certificate ? 200 : 404, { 'Content-Type': 'text/xml' })
      answer.end(certificate && descriptor(certificate))
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo // it listens on a port
    metadata.url = `http://127.0.0.1:${port}/metadata`
    await provide(metadata)
    await new Promise<unknown>((closed) => server.close(closed))
  },
})

test('shows when signing certificates expire, and fetches no metadata unasked', async ({
  app,
  realm,
  page,
  metadata,
}) => {
  const expired = certificateFor('old.partner.test', -9)
  const expiring = certificateFor('soon.partner.test', 12.5)
  const valid = certificateFor('new.partner.test', 400)
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
  metadata.certificate = valid
  const unasked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(`/admin/realms/${realm.name}/`))
      unasked.push(`${request.method()} ${request.url()}`)
  })
  const link = page.getByRole('link', { name: 'signed', exact: true })
  const expectText = (text: string | RegExp) => expect(page.getByText(text)).toBeVisible()
  await app.open('/$realm/identity-providers')
  await app.expectRow('signed', 'Not checked')
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
  await expectText('CN=old.partner.test: expired on')
  await app.save('Provider successfully updated')
  await expectText('Signing keys: Expired')
  await certificates.fill(`${expired},${expiring}`)
  await expectText('CN=soon.partner.test: valid until')
  await app.save('Provider successfully updated')
  const marked = page.locator('.pf-m-orange')
  await expect(marked.filter({ hasText: 'Signing keys: 12 days left' })).toBeVisible()
  await expect
    .poll(() => realm.api('GET', `${path}/signed`))
    .toMatchObject({ config: { signingCertificate: `${expired},${expiring}` } })
  await app.visit('/$realm/identity-providers')
  await expect(app.row('signed').locator(marked)).toHaveText('12 days left')
  await link.click()

  await app.field('Metadata descriptor URL').fill(`${metadata.url}?typed`)
  await app.field('Use metadata descriptor URL').press('Space')
  // Not even for what is typed.
  await expectText('Not checked')
  expect(metadata.requests).toBe(0)
  await app.press('Check now')
  await expectText('CN=new.partner.test: valid until')
  await expect(page.getByText('CN=soon.partner.test: valid until')).toBeHidden()
  expect(metadata.requests).toBe(1)
  await app.save('Provider successfully updated')
  await expectText(/^Signing keys: (399|400) days left$/)

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
  delete metadata.certificate
  app.expectFailures(/POST .*import-config 500|console error: .*500/)
  await app.press('Check all signing keys')
  await app.expectMessage(/^.*Could not read the metadata: .*No SAML metadata at this address/)
  await app.expectRow('signed', 'Metadata cannot be read')
  await link.click()
  await expectText('The server cannot read the metadata at this address.')
})
