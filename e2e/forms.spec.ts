import {
  expectMerge,
  expectNoBlock,
  expectProblems,
  expectRoundTrip,
  expectViewOnly,
} from './fixtures/formChecks'
import type { Fixtures } from './fixtures/formPage'
import type { Form } from './fixtures/forms'
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

type Check = {
  title: (form: Form) => string
  run: (form: Form, fixtures: Fixtures) => Promise<void>
  /** Only forms that say what to expect. */
  applies?: (form: Form) => boolean
}

const checks: readonly Check[] = [
  {
    title: () => 'every field is stored and shown again, and nothing else changes',
    run: expectRoundTrip,
  },
  {
    title: () => 'an edit keeps what others change, and asks about the same field',
    run: expectMerge,
  },
  {
    title: () => 'a stored value that breaks our rules never blocks',
    run: expectNoBlock,
    applies: ({ broken }) => broken !== undefined,
  },
  {
    title: () => 'says at the field what is wrong with its value',
    run: expectProblems,
    applies: ({ invalid, refused }) => invalid !== undefined || refused !== undefined,
  },
  {
    title: ({ viewer }) => `is read-only without ${viewer?.missing}`,
    run: expectViewOnly,
    applies: ({ viewer }) => viewer !== undefined,
  },
]

const allForms = [
  ...userForms,
  ...clientForms,
  ...authorizationForms,
  ...federationForms,
  // Policies are asked when a client is created; some settings change how people sign in.
  ...forms,
  ...realmForms,
]

for (const form of allForms)
  for (const { title, run, applies = () => true } of checks)
    if (applies(form))
      test(`${form.name}: ${title(form)}`, async ({ app, realm, server }) => {
        test.slow()
        await run(form, { app, realm, server })
      })
