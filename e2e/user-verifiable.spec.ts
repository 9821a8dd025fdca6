import { mergeTests } from '@playwright/test'
import { expectInDialog } from './fixtures/contents'
import { test as featured } from './fixtures/featured'
import { test as withMail } from './fixtures/mail'
import { createUser } from './fixtures/profile'
import { Server } from './fixtures/server'
import { agree } from './fixtures/steps'
import { expect } from './fixtures/test'
import { fetchCredential, personScope } from './fixtures/wallet'

const test = mergeTests(featured, withMail)

const otherScope = 'oid4vc_natural_person_jwt'

type Credential = {
  credentialScopeName: string
  revision: string
  userAttributes: Record<string, string[]>
}
type Issued = { id: string; credentialType: string }

test('creates, updates, offers and revokes verifiable credentials', async ({
  app,
  realm,
  featuredServerUrl,
  mail,
}) => {
  test.setTimeout(300_000)
  await realm.create({
    verifiableCredentialsEnabled: true,
    actionTokenGeneratedByAdminLifespan: 7200,
    smtpServer: mail.smtpServer,
  })
  // Made by another feature; without a protocol, the server fails to offer credentials.
  const scopes = await realm.api<{ id: string; protocol?: string }[]>('GET', '/client-scopes')
  for (const { id, protocol } of scopes)
    if (!protocol) await realm.api('DELETE', `/client-scopes/${id}`)
  const { id } = await createUser(realm, { credentials: [{ type: 'password', value: 'right' }] })
  const bob = await realm.user.create({ username: 'bob' })
  const { page } = app
  const read = async (user = id) => {
    const all = await realm.api<Credential[]>('GET', `/users/${user}/vc/credentials`)
    return Object.fromEntries(all.map((credential) => [credential.credentialScopeName, credential]))
  }
  const names = async (user?: string) => Object.keys(await read(user)).toSorted()
  const issued = () => realm.api<Issued[]>('GET', `/users/${id}/vc/issued-credentials`)
  const row = app.row(personScope)

  await test.step('made, with the attributes as they are', async () => {
    await app.open(`/$realm/users/${id}/settings`)
    await app.tab('Verifiable credentials')
    await expect(page.getByText('No verifiable credentials have been created')).toBeVisible()
    for (const scope of [personScope, otherScope]) {
      await app.press('Create verifiable credential')
      const choice = app.dialog().getByRole('button', { name: /Credential scope name/ })
      if (scope === personScope) {
        await choice.click()
        await page.getByRole('option', { name: scope }).click()
      }
      // The last remaining scope is preselected.
      await expect(choice).toContainText(scope)
      await agree(app, 'Create', 'Verifiable credential successfully created')
      await app.expectRow(scope)
    }
    await app.press('Create verifiable credential')
    await expectInDialog(app, 'already has all verifiable credentials of the realm')
    await page.keyboard.press('Escape')
    expect(await names()).toEqual([otherScope, personScope])
    expect(await names(bob.id)).toEqual([])

    await row.choose('View attributes')
    await expectInDialog(app, `User attributes for "${personScope}"`)
    await expect(app.dialog().getByRole('row', { name: 'lastName Lovelace' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const before = await read()
  const { id: wallet } = await fetchCredential(new Server(featuredServerUrl), realm, 'right')

  await test.step('updated: what the wallet has is outdated', async () => {
    await realm.api('PUT', `/users/${id}`, { lastName: 'King' })
    await row.choose('Update credential')
    await expectInDialog(app, `update the verifiable credential "${personScope}"`)
    await agree(app, 'Update', 'Verifiable credential successfully updated')
    const after = await read()
    expect(after[personScope]?.userAttributes.lastName).toEqual(['King'])
    expect(after[personScope]?.revision).not.toBe(before[personScope]?.revision)
    expect(after[otherScope]).toEqual(before[otherScope])
    await expect(row).toContainText(after[personScope]?.revision ?? 'no revision')
  })

  await test.step('what the wallet has is seen and taken back', async () => {
    const [credential] = await issued()
    expect(credential?.credentialType).toBe(personScope)
    await app.row(otherScope).choose('View issued credentials')
    await expectInDialog(app, 'No credentials have been issued yet')
    await page.keyboard.press('Escape')
    await row.choose('View issued credentials')
    const issuedRow = app.row(credential?.id ?? '')
    await expect(issuedRow).toContainText('Outdated')
    const link = issuedRow.getByRole('link', { name: 'wallet' })
    await expect(link).toHaveAttribute('href', new RegExp(`/clients/${wallet}/settings`))
    await issuedRow.choose('Revoke')
    await expectInDialog(app, 'revoke this issued credential')
    await agree(app, 'Revoke', 'Issued credential successfully revoked')
    await expect(issuedRow).toBeHidden()
    await page.keyboard.press('Escape')
    expect(await issued()).toEqual([])
    expect(await names()).toEqual([otherScope, personScope])
  })

  await test.step('offered by mail', async () => {
    await row.choose('Send credential offer')
    await expectInDialog(app, 'ada@example.org')
    await agree(app, 'Send email', 'Credential offer email sent successfully')
    expect(mail.mails.map(({ to }) => to)).toEqual([['ada@example.org']])
    expect(mail.mails[0]?.data).toContain('2 hours')
    await mail.stop()
    await row.choose('Send credential offer')
    app.expectFailures(/send-credential-offer.* 500$|console error.*500/)
    await app.confirm('Send email')
    await expectInDialog(app, 'The credential offer could not be sent')
    await app.confirm('Cancel')
  })

  await test.step('revoked, only this one', async () => {
    await row.choose('Revoke')
    await expectInDialog(app, `revoke the verifiable credential "${personScope}"`)
    await app.confirm('Cancel')
    expect(await names()).toEqual([otherScope, personScope])
    await row.choose('Revoke')
    await agree(app, 'Revoke', 'Verifiable credential successfully revoked')
    await expect(row).toBeHidden()
    expect(await names()).toEqual([otherScope])
  })

  await test.step('who may only look sees why nothing can be changed', async () => {
    const as = await realm.admin(['view-users', 'query-users'])
    await app.open(`/$realm/users/${id}/verifiable-credentials`, { as })
    const create = page.getByRole('button', { name: 'Create verifiable credential' })
    await expect(create).toBeDisabled()
    await app.row(otherScope).getByRole('button').last().click()
    await expect(page.getByRole('menuitem', { name: /^Revoke/ })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'View attributes' }).click()
    await expectInDialog(app, 'Lovelace')
  })

  await test.step('without the switch of the realm there is no such tab', async () => {
    await realm.api('PUT', '', { ...(await realm.get()), verifiableCredentialsEnabled: false })
    await app.open(`/$realm/users/${id}/settings`)
    await expect(page.getByRole('tab', { name: 'Credentials', exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Verifiable credentials' })).toHaveCount(0)
  })
})
