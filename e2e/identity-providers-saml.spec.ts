import { selectOption } from './fixtures/fields'
import { expect, test } from './fixtures/test'

const metadata = `<EntityDescriptor
    xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://partner.test">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"
      Location="http://partner.test/slo" />
    <NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:transient</NameIDFormat>
    <NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</NameIDFormat>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"
      Location="https://partner.test/sso" />
  </IDPSSODescriptor>
</EntityDescriptor>`

test('says at its fields what the server refuses of imported metadata', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ sslRequired: 'external' })
  await app.open('/$realm/identity-providers/saml/add')
  await app.field('Use entity descriptor').press('Space')
  await app.field('Import config from file').fill(metadata)
  await app.press('Fill in from this text')
  await expect(page.getByText(/settings filled in/)).toBeVisible()
  const refused = page.getByText(/^A transient NameID changes with every sign-in/)
  await expect(refused).toHaveCount(2) // NameID policy format, Principal type
  await app.press('Add')
  await expect(refused).toHaveCount(2)
  expect(await realm.api('GET', '/identity-provider/instances')).toEqual([])

  await selectOption(app, 'Principal type', 'Attribute [Name]')
  await expect(refused).toHaveCount(0)
  await app.field('Principal attribute').fill('mail')
  app.expectFailures(/identity-provider\/instances 400|console error: .*400/)
  await app.press('Add')
  const logout = app.field('Single logout service URL')
  await expect(logout).toHaveAccessibleDescription(
    /Use https: this realm requires SSL for partner\.test\./,
  )
  await expect(logout).toBeFocused()
  await logout.fill('https://partner.test/slo')
  await app.press('Add')
  await app.expectMessage('Identity provider successfully created')
  expect(await realm.api('GET', '/identity-provider/instances/saml')).toMatchObject({
    config: {
      nameIDPolicyFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
      principalType: 'ATTRIBUTE',
      principalAttribute: 'mail',
      singleLogoutServiceUrl: 'https://partner.test/slo',
    },
  })
})
