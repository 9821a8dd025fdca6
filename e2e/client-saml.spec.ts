import { createSign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { textOf } from './fixtures/downloads'
import { differences, selectOption, toggleSwitch } from './fixtures/fields'
import { savedMessage } from './fixtures/shop'
import { expect, test } from './fixtures/test'

const sp = { clientId: 'sp', protocol: 'saml', redirectUris: ['https://sp.test/*'] }

test('drops the details of another key algorithm, and shows what is signed only', async ({
  app,
  realm,
}) => {
  const { id } = await realm.api<{ id: string }>('POST', '/clients', {
    ...sp,
    attributes: {
      'saml.encrypt': 'true',
      'saml.encryption.keyAlgorithm': 'http://www.w3.org/2009/xmlenc11#rsa-oaep',
      'saml.encryption.digestMethod': 'http://www.w3.org/2001/04/xmlenc#sha256',
      'saml.encryption.maskGenerationFunction': 'http://www.w3.org/2009/xmlenc11#mgf1sha256',
      'saml.useMetadataDescriptorUrl': 'true',
      'saml.metadataDescriptorUrl': 'https://sp.test/metadata',
    },
  })
  const before = await realm.client('sp')
  await app.open(`/$realm/clients/${id}/settings`)
  await selectOption(app, 'Key transport algorithm', 'RSA1_5')
  await expect(app.page.getByText('Digest method for RSA-OAEP')).toBeHidden()
  await app.save(savedMessage)
  expect(differences(before ?? {}, (await realm.client('sp')) ?? {})).toEqual([
    'attributes › saml.encryption.digestMethod',
    'attributes › saml.encryption.keyAlgorithm',
    'attributes › saml.encryption.maskGenerationFunction',
  ])
  const url = app.field('Metadata descriptor URL')
  await url.fill('')
  await url.blur()
  await app.press('Save')
  await expect(url).toBeFocused()
  await toggleSwitch(app, 'Sign documents', false)
  await toggleSwitch(app, 'Sign assertions', false)
  await expect(url).toBeHidden()
})

test('gets a login page for a signed request of a service provider set up here', async ({
  app,
  realm,
  server,
}) => {
  test.slow()
  const { id } = await realm.api<{ id: string }>('POST', '/clients', {
    ...sp,
    attributes: { 'saml.client.signature': 'false' },
  })
  await app.open(`/$realm/clients/${id}/keys`)
  // A new key is generated meanwhile; saving must not restore the old one.
  await app.field('Client signature required').press('Space')
  await expect(app.page.getByRole('dialog')).toContainText('Enable "Client signature required"?')
  const download = app.page.waitForEvent('download', { timeout: 60_000 })
  await app.confirm('Generate')
  const privateKey = await textOf(await download)
  expect(privateKey).toMatch(/^-----BEGIN (RSA )?PRIVATE KEY-----/)
  await app.confirm('Confirm')
  await app.expectMessage(savedMessage)
  await expect(app.page.getByRole('dialog')).toBeHidden()
  await app.tab('Settings')
  await app.field('Master SAML Processing URL').fill('https://sp.test/acs')
  await toggleSwitch(app, 'Sign documents', true)
  await app.save(savedMessage)

  const endpoint = `${server.url}/realms/${realm.name}/protocol/saml`
  const request =
    '<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ' +
    `xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_1" Version="2.0" ` +
    `IssueInstant="${new Date().toISOString()}" Destination="${endpoint}" ` +
    'AssertionConsumerServiceURL="https://sp.test/acs">' +
    '<saml:Issuer>sp</saml:Issuer></samlp:AuthnRequest>'
  const parameters = (text: string) =>
    `SAMLRequest=${encodeURIComponent(deflateRawSync(text).toString('base64'))}` +
    `&RelayState=x&SigAlg=${encodeURIComponent('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')}`
  const signature = (text: string) =>
    createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')
  const validQuery = parameters(request)
  const answer = await fetch(
    `${endpoint}?${validQuery}&Signature=${encodeURIComponent(signature(validQuery))}`,
  )
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('id="kc-form-login"')
  // A forged signature is refused.
  const forged = await fetch(
    `${endpoint}?${validQuery}&Signature=${encodeURIComponent(signature('x'))}`,
  )
  expect(forged.status).toBe(400)
})
