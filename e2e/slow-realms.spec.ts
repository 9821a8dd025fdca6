import { expect, test } from './fixtures/test'

test('says that the list of realms takes long, and names the option that helps', async ({
  app,
  faults,
  realm,
}) => {
  test.setTimeout(180_000) // waits for an answer of 25 seconds
  await realm.create()
  faults.add({ path: /\/ui-ext\/realms\/names$/ }, { kind: 'delay', ms: 25_000 })
  await app.open(`/master/realms?q=${realm.name}`)
  const message = /Keycloak is taking a long time.*--cache-embedded-realms-max-count/s
  await app.expectMessage(message, { timeout: 30_000 })
  // The list is read to its end all the same.
  await expect(app.row(realm.name)).toBeVisible({ timeout: 30_000 })
})
