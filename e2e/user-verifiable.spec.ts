import { createUser } from './fixtures/profile'
import { TestRealm } from './fixtures/realm'
import { screenshots } from './fixtures/screenshots'
import { Server } from './fixtures/server'
import { startSmtp } from './fixtures/smtp'
import { expect, test } from './fixtures/test'
import { fetchCredential, personScope } from './fixtures/wallet'

const otherScope = 'oid4vc_natural_person_jwt'

type Credential = {
  credentialScopeName: string
  revision: string
  createdDate: number
  userAttributes: Record<string, string[]>
}
type Issued = { id: string; credentialType: string; revision: string }

test('creates, updates, offers and revokes verifiable credentials', async ({ app, start }, {
  workerIndex,
}) => {
  test.setTimeout(300_000)
  const { url } = await start.features(['oid4vc-vci'])
  const server = new Server(url)
  const sink = await startSmtp()
  const { host, port } = sink
  const realm = await new TestRealm(server, workerIndex).create({
    verifiableCredentialsEnabled: true,
    actionTokenGeneratedByAdminLifespan: 7200,
    smtpServer: { host, port: String(port), from: 'admin@example.org' },
  })
  const password = 'right'
  const { id } = await createUser(realm, {
    credentials: [{ type: 'password', value: password, temporary: false }],
  })
  const { id: other } = await realm.user.create({ username: 'bob' })
  const console = app.withServer(url, realm)
  const { page } = console
  const read = (user = id) => realm.api<Credential[]>('GET', `/users/${user}/vc/credentials`)
  const issued = () => realm.api<Issued[]>('GET', `/users/${id}/vc/issued-credentials`)
  const menu = () => console.row(personScope)

  await test.step('made, with the attributes as they are', async () => {
    await console.open(`/$realm/users/${id}/settings`)
    await console.tab('Verifiable credentials')
    await expect(page.getByText('No verifiable credentials have been created')).toBeVisible()
    for (const scope of [personScope, otherScope]) {
      await console.press('Create verifiable credential')
      await expect(console.dialog()).toContainText('Credential scope name')
      const choice = console.dialog().getByRole('button', { name: /Credential scope name/ })
      if (scope === personScope) {
        await choice.click()
        await page.getByRole('option', { name: scope }).click()
      } else {
        // The only one that is left is chosen already.
        await expect(choice).toContainText(scope)
      }
      await console.confirm('Create')
      await console.expectMessage('Verifiable credential successfully created.')
      await expect(console.row(scope)).toBeVisible()
    }
    await screenshots(page, 'verifiable')
    await console.expectAccessible()
    await console.press('Create verifiable credential')
    await expect(console.dialog()).toContainText(
      'already has all verifiable credentials of the realm',
    )
    await page.keyboard.press('Escape')
    await expect
      .poll(async () =>
        (await read()).map((credential) => credential.credentialScopeName).toSorted(),
      )
      .toEqual([otherScope, personScope])
    await expect.poll(() => read(other)).toEqual([])

    await menu().choose('View attributes')
    await expect(console.dialog()).toContainText(`User attributes for "${personScope}"`)
    await expect(console.dialog().getByRole('row', { name: 'lastName Lovelace' })).toBeVisible()
    await screenshots(page, 'verifiable-attributes')
    await page.keyboard.press('Escape')
  })

  const [, before] = await read()
  const { id: wallet } = await fetchCredential(server, realm, password)

  await test.step('updated: what the wallet has is outdated', async () => {
    await realm.api('PUT', `/users/${id}`, { lastName: 'King' })
    await menu().choose('Update credential')
    await expect(console.dialog()).toContainText(
      `update the verifiable credential "${personScope}"`,
    )
    await console.confirm('Update')
    await console.expectMessage('Verifiable credential successfully updated.')
    const all = await read()
    const after = all.find((credential) => credential.credentialScopeName === personScope)
    const untouched = all.find((credential) => credential.credentialScopeName === otherScope)
    expect(after?.userAttributes.lastName).toEqual(['King'])
    expect(untouched?.userAttributes.lastName).toEqual(['Lovelace'])
    expect(after?.revision).not.toBe(before?.revision)
    await expect(menu()).toContainText(after?.revision ?? 'no revision')
  })

  await test.step('what the wallet has is seen and taken back', async () => {
    const [own] = await issued()
    expect(own?.credentialType).toBe(personScope)
    await console.row(otherScope).choose('View issued credentials')
    await expect(console.dialog()).toContainText('No credentials have been issued yet')
    await page.keyboard.press('Escape')
    await menu().choose('View issued credentials')
    const row = console.row(own?.id ?? '')
    await expect(row).toContainText('Outdated')
    await expect(row.getByRole('link', { name: 'wallet' })).toHaveAttribute(
      'href',
      new RegExp(`/clients/${wallet}/settings`),
    )
    await screenshots(page, 'verifiable-issued')
    await console.expectAccessible()
    await row.choose('Revoke')
    await expect(console.dialog()).toContainText('revoke this issued credential')
    await console.confirm('Revoke')
    await console.expectMessage('Issued credential successfully revoked.')
    await expect(row).toBeHidden()
    await page.keyboard.press('Escape')
    await expect.poll(() => issued()).toEqual([])
    await expect.poll(() => read()).toHaveLength(2)
  })

  await test.step('offered by mail', async () => {
    await menu().choose('Send credential offer')
    await expect(console.dialog()).toContainText('ada@example.org')
    await screenshots(page, 'verifiable-offer')
    await console.confirm('Send email')
    await console.expectMessage('Credential offer email sent successfully.')
    expect(sink.mails.map(({ to }) => to)).toEqual([['ada@example.org']])
    expect(sink.mails[0]?.data).toContain('2 hours')
    await sink.stop()
    await menu().choose('Send credential offer')
    console.expectFailures(/send-credential-offer.* 500$|console error.*500/)
    await console.confirm('Send email')
    await expect(console.dialog()).toContainText('The credential offer could not be sent')
    await console.confirm('Cancel')
  })

  await test.step('revoked, only this one', async () => {
    await menu().choose('Revoke')
    await expect(console.dialog()).toContainText(
      `revoke the verifiable credential "${personScope}"`,
    )
    await console.confirm('Cancel')
    await expect.poll(() => read()).toHaveLength(2)
    await menu().choose('Revoke')
    await console.confirm('Revoke')
    await console.expectMessage('Verifiable credential successfully revoked.')
    await expect(menu()).toBeHidden()
    await expect
      .poll(async () => (await read()).map((credential) => credential.credentialScopeName))
      .toEqual([otherScope])
  })

  await test.step('who may only look sees why nothing can be changed', async () => {
    const as = await realm.admin(['view-users', 'query-users'])
    await console.open(`/$realm/users/${id}/verifiable-credentials`, { as })
    const create = page.getByRole('button', { name: 'Create verifiable credential' })
    await expect(create).toBeDisabled()
    await console.row(otherScope).getByRole('button').last().click()
    await expect(page.getByRole('menuitem', { name: /^Revoke/ })).toBeDisabled()
    await page.getByRole('menuitem', { name: 'View attributes' }).click()
    await expect(console.dialog()).toContainText('Lovelace')
  })

  await test.step('without the switch of the realm there is no such tab', async () => {
    await realm.api('PUT', '', { ...(await realm.get()), verifiableCredentialsEnabled: false })
    await console.open(`/$realm/users/${id}/settings`)
    await expect(page.getByRole('tab', { name: 'Credentials', exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Verifiable credentials' })).toHaveCount(0)
  })
})
