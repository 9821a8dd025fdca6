import { test } from './fixtures/mail'
import { createUser } from './fixtures/profile'
import { TestRealm } from './fixtures/realm'
import { Server } from './fixtures/server'
import { agree } from './fixtures/steps'
import { expect } from './fixtures/test'
import { fetchCredential, personScope } from './fixtures/wallet'

const otherScope = 'oid4vc_natural_person_jwt'

type Credential = {
  credentialScopeName: string
  revision: string
  createdDate: number
  userAttributes: Record<string, string[]>
}
type ClientScope = { id: string; protocol?: string }
type Issued = { id: string; credentialType: string; revision: string }

test('creates, updates, offers and revokes verifiable credentials', async ({
  app: baseApp,
  featuredServerUrl: url,
  mail,
}, { workerIndex }) => {
  test.setTimeout(300_000)
  const server = new Server(url)
  const realm = await new TestRealm(server, workerIndex).create({
    verifiableCredentialsEnabled: true,
    actionTokenGeneratedByAdminLifespan: 7200,
    smtpServer: mail.smtpServer,
  })
  // Made by another feature; without a protocol, the server fails to offer credentials.
  for (const scope of await realm.api<ClientScope[]>('GET', '/client-scopes'))
    if (!scope.protocol) await realm.api('DELETE', `/client-scopes/${scope.id}`)
  const password = 'right'
  const { id } = await createUser(realm, {
    credentials: [{ type: 'password', value: password, temporary: false }],
  })
  const { id: otherUserId } = await realm.user.create({ username: 'bob' })
  const app = baseApp.withServer(url, realm)
  const { page } = app
  const read = (user = id) => realm.api<Credential[]>('GET', `/users/${user}/vc/credentials`)
  const issued = () => realm.api<Issued[]>('GET', `/users/${id}/vc/issued-credentials`)
  const menu = () => app.row(personScope)

  await test.step('made, with the attributes as they are', async () => {
    await app.open(`/$realm/users/${id}/settings`)
    await app.tab('Verifiable credentials')
    await expect(page.getByText('No verifiable credentials have been created')).toBeVisible()
    for (const scope of [personScope, otherScope]) {
      await app.press('Create verifiable credential')
      await expect(app.dialog()).toContainText('Credential scope name')
      const choice = app.dialog().getByRole('button', { name: /Credential scope name/ })
      if (scope === personScope) {
        await choice.click()
        await page.getByRole('option', { name: scope }).click()
      } else {
        // The last remaining scope is preselected.
        await expect(choice).toContainText(scope)
      }
      await agree(app, 'Create', 'Verifiable credential successfully created')
      await app.expectRow(scope)
    }
    await app.press('Create verifiable credential')
    await expect(app.dialog()).toContainText('already has all verifiable credentials of the realm')
    await page.keyboard.press('Escape')
    await expect
      .poll(async () =>
        (await read()).map((credential) => credential.credentialScopeName).toSorted(),
      )
      .toEqual([otherScope, personScope])
    await expect.poll(() => read(otherUserId)).toEqual([])

    await menu().choose('View attributes')
    await expect(app.dialog()).toContainText(`User attributes for "${personScope}"`)
    await expect(app.dialog().getByRole('row', { name: 'lastName Lovelace' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const [, before] = await read()
  const { id: wallet } = await fetchCredential(server, realm, password)

  await test.step('updated: what the wallet has is outdated', async () => {
    await realm.api('PUT', `/users/${id}`, { lastName: 'King' })
    await menu().choose('Update credential')
    await expect(app.dialog()).toContainText(`update the verifiable credential "${personScope}"`)
    await agree(app, 'Update', 'Verifiable credential successfully updated')
    const all = await read()
    const after = all.find((credential) => credential.credentialScopeName === personScope)
    const untouched = all.find((credential) => credential.credentialScopeName === otherScope)
    expect(after?.userAttributes.lastName).toEqual(['King'])
    expect(untouched?.userAttributes.lastName).toEqual(['Lovelace'])
    expect(after?.revision).not.toBe(before?.revision)
    await expect(menu()).toContainText(after?.revision ?? 'no revision')
  })

  await test.step('what the wallet has is seen and taken back', async () => {
    const [issuedCredential] = await issued()
    expect(issuedCredential?.credentialType).toBe(personScope)
    await app.row(otherScope).choose('View issued credentials')
    await expect(app.dialog()).toContainText('No credentials have been issued yet')
    await page.keyboard.press('Escape')
    await menu().choose('View issued credentials')
    const row = app.row(issuedCredential?.id ?? '')
    await expect(row).toContainText('Outdated')
    await expect(row.getByRole('link', { name: 'wallet' })).toHaveAttribute(
      'href',
      new RegExp(`/clients/${wallet}/settings`),
    )
    await row.choose('Revoke')
    await expect(app.dialog()).toContainText('revoke this issued credential')
    await agree(app, 'Revoke', 'Issued credential successfully revoked')
    await expect(row).toBeHidden()
    await page.keyboard.press('Escape')
    await expect.poll(() => issued()).toEqual([])
    await expect.poll(() => read()).toHaveLength(2)
  })

  await test.step('offered by mail', async () => {
    await menu().choose('Send credential offer')
    await expect(app.dialog()).toContainText('ada@example.org')
    await agree(app, 'Send email', 'Credential offer email sent successfully')
    expect(mail.mails.map(({ to }) => to)).toEqual([['ada@example.org']])
    expect(mail.mails[0]?.data).toContain('2 hours')
    await mail.stop()
    await menu().choose('Send credential offer')
    app.expectFailures(/send-credential-offer.* 500$|console error.*500/)
    await app.confirm('Send email')
    await expect(app.dialog()).toContainText('The credential offer could not be sent')
    await app.confirm('Cancel')
  })

  await test.step('revoked, only this one', async () => {
    await menu().choose('Revoke')
    await expect(app.dialog()).toContainText(`revoke the verifiable credential "${personScope}"`)
    await app.confirm('Cancel')
    await expect.poll(() => read()).toHaveLength(2)
    await menu().choose('Revoke')
    await agree(app, 'Revoke', 'Verifiable credential successfully revoked')
    await expect(menu()).toBeHidden()
    await expect
      .poll(async () => (await read()).map((credential) => credential.credentialScopeName))
      .toEqual([otherScope])
  })

  await test.step('who may only look sees why nothing can be changed', async () => {
    const as = await realm.admin(['view-users', 'query-users'])
    await app.open(`/$realm/users/${id}/verifiable-credentials`, { as })
    const create = page.getByRole('button', { name: 'Create verifiable credential' })
    await expect(create).toBeDisabled()
    await app.row(otherScope).getByRole('button').last().click()
    await expect(page.getByRole('menuitem', { name: /^Revoke/ })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'View attributes' }).click()
    await expect(app.dialog()).toContainText('Lovelace')
  })

  await test.step('without the switch of the realm there is no such tab', async () => {
    await realm.api('PUT', '', { ...(await realm.get()), verifiableCredentialsEnabled: false })
    await app.open(`/$realm/users/${id}/settings`)
    await expect(page.getByRole('tab', { name: 'Credentials', exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Verifiable credentials' })).toHaveCount(0)
  })
})
