import type { Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { oidcProvider } from './fixtures/oidcProvider'
import { ada, createRealmWithSellers, expectMapped } from './fixtures/partner'
import { expect, test } from './fixtures/test'

const path = '/identity-provider/instances'

const mapper = (name: string, type: string, config: Record<string, string>) => ({
  name,
  identityProviderAlias: 'partner',
  identityProviderMapper: type,
  config: { syncMode: 'INHERIT', ...config },
})

async function close(app: App) {
  await app.page.keyboard.press('Escape')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
}

/** The second time, the partner only asks for the password. */
async function signInInWindow(app: App, page: Page, isFirst: boolean) {
  const popupOpened = page.waitForEvent('popup')
  await app.confirm('Open sign-in')
  const popup = await popupOpened
  if (isFirst) await popup.getByRole('textbox', { name: /Username/ }).fill('ada')
  await popup.getByRole('textbox', { name: 'Password' }).fill('right')
  await popup.getByRole('button', { name: 'Sign In' }).click()
  return popup
}

test('reports what happened in a trial', async ({ app, realm, anotherRealm, server, page }) => {
  test.slow()
  await createRealmWithSellers(realm)
  const partner = await anotherRealm({
    users: [ada],
    clients: [
      {
        clientId: 'castellan',
        secret: 'p4rtner',
        redirectUris: [`${server.url}/realms/${realm.name}/broker/partner/endpoint`],
      },
    ],
  })
  const base = `${server.url}/realms/${partner.name}/protocol/openid-connect`
  await realm.api('POST', path, {
    alias: 'partner',
    providerId: 'oidc',
    enabled: true,
    config: {
      clientId: 'castellan',
      clientSecret: 'p4rtner',
      authorizationUrl: `${base}/auth`,
      tokenUrl: `${base}/token`,
      jwksUrl: `${base}/certs`,
      useJwksUrl: 'true',
      validateSignature: 'true',
      issuer: `${server.url}/realms/${partner.name}`,
      syncMode: 'FORCE',
    },
  })
  const mappers = [
    mapper('mail', 'oidc-user-attribute-idp-mapper', {
      claim: 'email',
      'user.attribute': 'work mail',
    }),
    mapper('sellers', 'oidc-role-idp-mapper', {
      claim: 'family_name',
      'claim.value': 'Lovelace',
      role: 'seller',
    }),
    mapper('staff', 'oidc-advanced-group-idp-mapper', {
      claims: JSON.stringify([{ key: 'given_name', value: 'A.*' }]),
      'are.claim.values.regex': 'true',
      group: '/staff',
    }),
    mapper('name', 'oidc-username-idp-mapper', {
      template: '${ALIAS}-${CLAIM.email | localpart }',
    }),
  ]
  for (const newMapper of mappers) await realm.api('POST', `${path}/partner/mappers`, newMapper)

  await app.open('/$realm/identity-providers/oidc/partner/mappers')
  await app.choose('Action: partner', 'Try it')
  await app.dialog().getByRole('button', { name: 'Save events', exact: true }).click()
  await expect(app.dialog().getByRole('button', { name: 'Save events', exact: true })).toHaveCount(
    0,
  )
  const popup = await signInInWindow(app, page, true)
  await expect(app.dialog().getByText('Signed in as partner-ada')).toBeVisible({ timeout: 15_000 })
  await popup.close()
  await close(app)
  await expectMapped(realm, 'partner-ada', { 'work mail': ['ada@partner.test'] })

  const current = await realm.api<{ config: object }>('GET', `${path}/partner`)
  await realm.api('PUT', `${path}/partner`, {
    ...current,
    config: { ...current.config, clientSecret: 'wrong' },
  })
  await app.choose('Action: partner', 'Try it')
  app.expectFailures(/broker\/partner\/endpoint.* 502/)
  const failing = await signInInWindow(app, page, false)
  await expect(app.dialog().getByText('Signing in failed')).toBeVisible({ timeout: 15_000 })
  await expect(app.dialog()).toContainText('IDENTITY_PROVIDER_LOGIN_ERROR')
  await expect(app.dialog()).toContainText('check its secret')
  await failing.close()
})

test('says why a trial is impossible: disabled, own realm, no event permissions, blocked window', async ({
  app,
  realm,
  server,
  page,
}) => {
  await realm.api('POST', path, oidcProvider('partner', { enabled: false }))
  await app.open('/$realm/identity-providers/oidc/partner/settings')
  await app.press('Action: partner')
  const entry = page.getByRole('menuitem', { name: /^Try it/ })
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
  await expect(entry).toContainText('The provider is disabled.')
  await page.keyboard.press('Escape')

  await page.getByRole('switch', { name: 'Enabled', exact: true }).press('Space')
  await app.expectMessage('Provider successfully updated')
  // Simulate a popup blocker.
  await page.evaluate(() => {
    window.open = () => null
  })
  await app.choose('Action: partner', 'Try it')
  await app.confirm('Open sign-in')
  await expect(app.dialog()).toContainText('If no window has opened, copy this address')
  await expect(app.dialog().getByRole('code')).toContainText('kc_idp_hint=partner')
  await expect(
    app.dialog().getByRole('button', { name: 'Copy to clipboard: Sign-in address', exact: true }),
  ).toBeVisible()

  // An administrator of the tested realm without permission to see its events.
  const manager = await realm.admin(['manage-identity-providers'])
  app.expectFailures(/GET .*(authentication\/flows|clients|organizations|serverinfo|events).* 403/)
  app.expectFailures(/console error: .*403/)
  await app.open('/$realm/identity-providers/oidc/partner/settings', { as: manager })
  await app.choose('Action: partner', 'Try it')
  await expect(app.dialog()).toContainText('Open this address in a private window')
  await expect(app.dialog().getByRole('code')).toContainText(
    `${server.url}/realms/${realm.name}/protocol/openid-connect/auth`,
  )
  await expect(app.dialog()).toContainText('you need view-events to see it')
  await expect(app.dialog().getByRole('button', { name: 'Open sign-in', exact: true })).toHaveCount(
    0,
  )
})
