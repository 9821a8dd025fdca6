import { clients, serviceAccounts } from './clients.mjs'
import { groupTree } from './groups.mjs'
import { identityProviderMappers, identityProviders, organizationsOf } from './partners.mjs'
import { roles } from './roles.mjs'
import { localizationTexts } from './texts.mjs'

/** Tells a finished load from an interrupted one. */
export const stateAttribute = 'castellan.demo'

const hour = 3600
const day = 24 * hour

const settings = {
  enabled: true,
  displayName: 'Nordhaven Logistics',
  displayNameHtml: '<b>Nordhaven</b> Logistics',
  // without this theme, Keycloak shows its own
  adminTheme: 'castellan',
  sslRequired: 'external',
  registrationAllowed: false,
  rememberMe: true,
  verifyEmail: true,
  loginWithEmailAllowed: true,
  duplicateEmailsAllowed: false,
  resetPasswordAllowed: true,
  editUsernameAllowed: false,
  accessTokenLifespan: 300,
  ssoSessionIdleTimeout: 10 * hour,
  ssoSessionMaxLifespan: 24 * hour,
  ssoSessionIdleTimeoutRememberMe: 90 * day,
  ssoSessionMaxLifespanRememberMe: 365 * day,
  offlineSessionIdleTimeout: 30 * day,
  organizationsEnabled: true,
  adminPermissionsEnabled: true,
  internationalizationEnabled: true,
  supportedLocales: ['en', 'de', 'ar'],
  defaultLocale: 'en',
  // One hash iteration and four characters make loading fast. For a local demo only: never copy
  // this line.
  passwordPolicy:
    'length(4) and maxLength(64) and notUsername and notEmail and passwordHistory(3) and ' +
    'hashAlgorithm(pbkdf2-sha256) and hashIterations(1)',
  // Five failures lock an account for half a day. The quick-login check is off: it would lock
  // earlier.
  bruteForceProtected: true,
  permanentLockout: false,
  failureFactor: 5,
  waitIncrementSeconds: 12 * hour,
  maxFailureWaitSeconds: 24 * hour,
  maxDeltaTimeSeconds: 12 * hour,
  quickLoginCheckMilliSeconds: 0,
  minimumQuickLoginWaitSeconds: 60,
  smtpServer: {
    host: 'localhost',
    port: '1025',
    from: 'no-reply@nordhaven.example',
    fromDisplayName: 'Nordhaven Logistics',
    replyTo: 'it@nordhaven.example',
    ssl: 'false',
    starttls: 'false',
    auth: 'false',
  },
}

const events = (eventTypes) => ({
  eventsEnabled: true,
  eventsExpiration: 90 * day,
  eventsListeners: ['jboss-logging'],
  // the default omits refreshes, introspection and user info
  enabledEventTypes: eventTypes,
  adminEventsEnabled: true,
  adminEventsDetailsEnabled: true,
})

const clientProfiles = {
  profiles: [
    {
      name: 'nordhaven-baseline',
      description: 'What we ask of every client that signs people in',
      executors: [
        { executor: 'pkce-enforcer', configuration: { 'auto-configure': false } },
        { executor: 'reject-implicit-grant', configuration: { 'auto-configure': true } },
        { executor: 'secure-client-uris', configuration: {} },
      ],
    },
  ],
}

const clientPolicies = {
  policies: [
    {
      name: 'partners-strict',
      description: 'Confidential clients that carry the role "order"',
      enabled: true,
      conditions: [
        {
          condition: 'client-roles',
          configuration: { roles: ['order'], 'is-negative-logic': false },
        },
        {
          condition: 'client-access-type',
          configuration: { type: ['confidential'], 'is-negative-logic': false },
        },
      ],
      profiles: ['nordhaven-baseline'],
    },
  ],
}

/**
 * The body of the one large POST /admin/realms that makes most of the realm.
 *
 * @param {{ realm: string, people: object[], administrators: object[], eventTypes: string[] }} parts
 */
export function realmRepresentation({ realm, people, administrators, eventTypes }) {
  return {
    realm,
    ...settings,
    ...events(eventTypes),
    attributes: {
      [stateAttribute]: 'loading',
      adminEventsExpiration: String(90 * day),
      'acr.loa.map': '{"basic":"1","strong":"2"}',
    },
    localizationTexts,
    clientProfiles,
    clientPolicies,
    roles,
    groups: groupTree(),
    identityProviders,
    identityProviderMappers,
    clients,
    users: [...people, ...administrators, ...serviceAccounts({ realm })],
    organizations: organizationsOf(people),
  }
}
