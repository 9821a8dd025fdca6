import { createSign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { textOf } from './fixtures/downloads'
import { saml } from '../src/areas/clients/clientSettings.fields'
import { allFields, valueToString, type Field, type FieldValue } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import { differences, fillField, expectField, textsOf, toggleSwitch } from './fixtures/fields'
import { savedMessage } from './fixtures/shop'
import { expect, test } from './fixtures/test'

const titles = ['samlCapabilityConfig', 'signatureAndEncryption']
const samlFields = allFields(
  saml.filter(({ title }) => title !== undefined && titles.includes(title)),
)
const oaep11 = 'http://www.w3.org/2009/xmlenc11#rsa-oaep'

const valueOf = (field: Field): FieldValue =>
  field.path[1] === 'saml.encryption.keyAlgorithm' ? oaep11 : (sampleValue(field) ?? '')

/** The server stores switches as strings and fills in defaults. */
const sp = {
  clientId: 'sp',
  protocol: 'saml',
  redirectUris: ['https://sp.test/*'],
  attributes: {
    'saml.encrypt': 'true',
    'saml.authnstatement': 'false',
    'saml.server.signature': 'false',
    'saml.signature.algorithm': 'RSA_SHA512',
    'org.example.kept': 'yes',
  },
}

test('stores and reads back every SAML setting', async ({ app, realm, server }) => {
  test.slow()
  const t = await textsOf(server)
  const { id } = await realm.api<{ id: string }>('POST', '/clients', sp)
  const before = await realm.client('sp')
  await app.open(`/$realm/clients/${id}/settings`)
  await expect(app.heading('sp')).toBeVisible()
  // Unsigned: the fields of signatures are hidden.
  await expect(app.field(t('samlClientMetadataDescriptorUrl'))).toBeHidden()
  for (const field of samlFields) await fillField(app, field, valueOf(field), t)
  for (const [name, value] of [
    ['idpInitiatedSsoUrlName', 'portal'],
    ['idpInitiatedSsoRelayState', 'home'],
    ['masterSamlProcessingUrl', 'https://sp.test/acs'],
  ] as const)
    await app.field(t(name)).fill(value)
  await app.save(savedMessage)

  const after = await realm.client('sp')
  for (const field of samlFields)
    expect
      .soft(after?.attributes?.[field.path[1] ?? ''], field.label)
      .toBe(valueToString(valueOf(field)))
  expect(after).toMatchObject({
    adminUrl: 'https://sp.test/acs',
    attributes: {
      saml_idp_initiated_sso_url_name: 'portal',
      saml_idp_initiated_sso_relay_state: 'home',
      'org.example.kept': 'yes',
      'saml.signing.private.key': before?.attributes?.['saml.signing.private.key'],
    },
  })
  await app.page.reload()
  await expect(app.heading('sp')).toBeVisible()
  for (const field of samlFields) await expectField(app, field, valueOf(field), t)

  // Another key algorithm drops the details of the old one.
  const algorithmField = samlFields.find(({ path }) => path[1] === 'saml.encryption.keyAlgorithm')
  if (!algorithmField) throw new Error('no such field')
  await fillField(app, algorithmField, 'http://www.w3.org/2001/04/xmlenc#rsa-1_5', t)
  await expect(app.page.getByText(t('samlClientEncryptionDigestMethod'))).toBeHidden()
  await app.save(savedMessage)
  const afterwards = await realm.client('sp')
  expect(differences(after ?? {}, afterwards ?? {})).toEqual([
    'attributes › saml.encryption.digestMethod',
    'attributes › saml.encryption.keyAlgorithm',
    'attributes › saml.encryption.maskGenerationFunction',
  ])

  await app.field(t('samlClientMetadataDescriptorUrl')).fill('')
  await app.field(t('samlClientMetadataDescriptorUrl')).blur()
  await app.press('Save')
  await expect(app.field(t('samlClientMetadataDescriptorUrl'))).toBeFocused()
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
