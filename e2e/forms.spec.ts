import {
  expectMerge,
  expectNoBlock,
  expectProblems,
  expectRoundTrip,
  expectViewOnly,
} from './fixtures/formChecks'
import { forms } from './fixtures/formTable'
import { authorizationForms } from './fixtures/formsOfAuthorization'
import { clientForms } from './fixtures/formsOfClients'
import { federationForms } from './fixtures/formsOfFederation'
import { realmForms } from './fixtures/formsOfRealm'
import { userForms } from './fixtures/formsOfUsers'
import { withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  organizationsEnabled: true,
  rememberMe: true,
  bruteForceProtected: true,
  permanentLockout: true,
  maxTemporaryLockouts: 1,
  offlineSessionMaxLifespanEnabled: true,
  smtpServer: { from: 'a@example.org', host: 'h.test' },
  attributes: { 'org.example.kept': 'yes' },
})

for (const form of [
  ...userForms,
  ...clientForms,
  ...authorizationForms,
  ...federationForms,
  // Policies are asked when a client is created; some settings change how people sign in.
  ...forms,
  ...realmForms,
]) {
  test(`${form.name}: every field is stored and shown again, and nothing else changes`, async ({
    app,
    realm,
    server,
  }) => {
    test.slow()
    await expectRoundTrip(form, { app, realm, server })
  })

  test(`${form.name}: an edit keeps what others change, and asks about the same field`, async ({
    app,
    realm,
    server,
  }) => {
    await expectMerge(form, { app, realm, server })
  })

  if (form.broken)
    test(`${form.name}: a stored value that breaks our rules never blocks`, async ({
      app,
      realm,
      server,
    }) => {
      await expectNoBlock(form, { app, realm, server })
    })

  if (form.invalid ?? form.refused)
    test(`${form.name}: says at the field what is wrong with its value`, async ({
      app,
      realm,
      server,
    }) => {
      await expectProblems(form, { app, realm, server })
    })

  if (form.viewer)
    test(`${form.name}: is read-only without ${form.viewer.missing}`, async ({
      app,
      realm,
      server,
    }) => {
      await expectViewOnly(form, { app, realm, server })
    })
}
