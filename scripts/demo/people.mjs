import { pbkdf2Sync } from 'node:crypto'
import { teams } from './groups.mjs'
import { plainLatin, readNames, regions } from './names.mjs'
import { contracts, languages, licences, offices } from './profile.mjs'
import { seeded } from './random.mjs'

export const password = 'demo'
export const peopleCount = 290

/** Limited administrators with roles of `realm-management`. */
export const administrators = [
  { username: 'realm-admin', firstName: 'Rita', lastName: 'Almeida', roles: ['realm-admin'] },
  {
    username: 'support',
    firstName: 'Sam',
    lastName: 'Porter',
    roles: ['view-users', 'query-users'],
  },
  {
    username: 'service-desk',
    firstName: 'Sergio',
    lastName: 'Dekker',
    roles: ['query-users'],
    realmRoles: ['service-desk'],
  },
  { username: 'helpdesk', firstName: 'Heléna', lastName: 'Désirat', roles: ['manage-users'] },
  {
    username: 'auditor',
    firstName: 'Audrey',
    lastName: 'Torvalds-Ng',
    roles: ['view-events', 'view-realm'],
  },
  {
    username: 'clients-admin',
    firstName: 'Clive',
    lastName: 'Intemann',
    roles: ['query-clients', 'manage-clients'],
  },
]

/** Shares of the staff; the first match wins where they exclude each other. */
export const shares = {
  noEmail: 0.05,
  oidcLinked: 0.1,
  samlLinked: 0.08,
  unverified: 0.14,
  disabled: 0.07,
  requiredAction: 0.12,
  otp: 0.15,
  directReport: 0.8,
}

const requiredActions = [
  ['UPDATE_PASSWORD'],
  ['VERIFY_EMAIL'],
  ['UPDATE_PROFILE'],
  ['CONFIGURE_TOTP'],
  ['UPDATE_PASSWORD', 'CONFIGURE_TOTP'],
]
const jobs = {
  warehouse: ['Picker', 'Shift lead', 'Forklift driver', 'Stock clerk'],
  transport: ['Dispatcher', 'Route planner', 'Driver', 'Fleet coordinator'],
  customs: ['Customs agent', 'Tariff specialist'],
  finance: ['Accountant', 'Controller', 'Credit analyst'],
  people: ['Recruiter', 'Payroll clerk'],
  legal: ['Counsel', 'Compliance officer'],
  technology: ['Software engineer', 'Site reliability engineer', 'Product owner', 'Designer'],
  sales: ['Account manager', 'Sales representative'],
  care: ['Care agent', 'Claims handler', 'Team lead'],
  external: ['Contractor', 'Auditor'],
}
const byDepartment = { technology: 'remote', customs: 'piraeus' }

function weighted(random, list, weightOf) {
  let remaining = random.between(
    1,
    list.reduce((sum, item) => sum + weightOf(item), 0),
  )
  return list.find((item) => (remaining -= weightOf(item)) <= 0)
}

/** One PBKDF2 iteration, matching the realm's password policy, so that loading is fast. */
function passwordOf(random) {
  const salt = random.bytes(16)
  const value = pbkdf2Sync(password, salt, 1, 64, 'sha256')
  return {
    type: 'password',
    userLabel: 'My password',
    createdDate: Date.UTC(2026, 0, 15),
    secretData: JSON.stringify({
      value: value.toString('base64'),
      salt: salt.toString('base64'),
      additionalParameters: {},
    }),
    credentialData: JSON.stringify({
      hashIterations: 1,
      algorithm: 'pbkdf2-sha256',
      additionalParameters: {},
    }),
  }
}

function otpOf(random) {
  return {
    type: 'otp',
    userLabel: random.pick(['Phone', 'Work phone', 'Security key app']),
    createdDate: Date.UTC(2026, 1, random.between(1, 28)),
    secretData: JSON.stringify({ value: random.bytes(10).toString('hex') }),
    credentialData: JSON.stringify({
      subType: 'totp',
      digits: 6,
      counter: 0,
      period: 30,
      algorithm: 'HmacSHA1',
    }),
  }
}

const day = (year, month, date) => new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)

/** jurgen.muller, jurgen.muller2 … */
function uniqueName(usernames, base) {
  let name = base
  for (let number = 2; usernames.has(name); number++) name = `${base}${number}`
  usernames.add(name)
  return name
}

function attributesOf(random, { region, team, index, manager }) {
  const { department, costCentre } = team
  const hired = random.between(2008, 2026)
  const speaks = new Set([languages.includes(region.locale) ? region.locale : 'en', 'en'])
  if (random.chance(0.3)) speaks.add(random.pick(languages))
  const attributes = {
    employeeNumber: [`E${String(100000 + index * 7)}`],
    department: [department],
    jobTitle: [random.pick(jobs[department])],
    costCentre: [costCentre],
    office: [byDepartment[department] ?? random.pick(offices)],
    contract: [department === 'external' ? 'agency' : random.pick(contracts)],
    hiredOn: [day(hired, random.between(0, 6), random.between(1, 28))],
    weeklyHours: [String(random.pick([20, 30, 35, 38, 40]))],
    phone: [`${region.dial} ${random.digits(7)}`],
    birthday: [day(random.between(1962, 2005), random.between(0, 11), random.between(1, 28))],
    languages: [...speaks],
    locale: [region.locale],
  }
  if (manager && random.chance(shares.directReport)) attributes.manager = [manager]
  if (random.chance(0.3))
    attributes.mobile = Array.from(
      { length: random.between(1, 3) },
      () => `+49 170 ${random.digits(7)}`,
    )
  if (random.chance(0.1)) attributes.nicknames = [random.pick(['Boss', 'Ace', 'Kiki', 'Flash'])]
  if (department === 'warehouse') attributes.licences = licences.filter(() => random.chance(0.5))
  if (department === 'warehouse') attributes.lockerNumber = [String(random.between(1, 900))]
  if (attributes.licences?.length === 0) delete attributes.licences
  return attributes
}

function circumstances(random, { username, email }) {
  const roll = random.between(1, 1000) / 1000
  const oidc = roll <= shares.oidcLinked
  const saml = !oidc && roll <= shares.oidcLinked + shares.samlLinked
  const link = (identityProvider, userId, userName) => [{ identityProvider, userId, userName }]
  const kind = {
    enabled: !random.chance(shares.disabled),
    emailVerified: false,
    requiredActions: [],
  }
  if (oidc)
    kind.federatedIdentities = link(
      'bluewater',
      random.bytes(12).toString('hex'),
      email ?? username,
    )
  if (saml) kind.federatedIdentities = link('adfs', `NORDHAVEN\\${username}`, username)
  kind.emailVerified = email !== undefined && !random.chance(shares.unverified)
  if (random.chance(shares.requiredAction)) kind.requiredActions = random.pick(requiredActions)
  return kind
}

/**
 * The staff, the same people every time.
 *
 * @param {{ realm: string }} options the realm's name decides the name of its default role
 */
export function staff({ realm }) {
  const random = seeded(20260701)
  const defaultRole = `default-roles-${realm}`
  const tables = regions.map((region) => ({
    region,
    first: readNames(region.first),
    last: readNames(region.last),
  }))
  const allTeams = teams()
  const usernames = new Set(administrators.map(({ username }) => username))
  const people = []
  for (let index = 0; index < peopleCount; index++) {
    const {
      region,
      first: firstNames,
      last: lastNames,
    } = weighted(random, tables, ({ region: { share } }) => share)
    const firstName = random.pick(firstNames)
    const lastName = random.pick(lastNames)
    const team = weighted(random, allTeams, ({ weight }) => weight)
    const username = uniqueName(usernames, `${firstName.latin}.${lastName.latin}`)
    const email = random.chance(shares.noEmail) ? undefined : `${username}@nordhaven.example`
    const state = circumstances(random, { username, email })
    const credentials = state.federatedIdentities ? [] : [passwordOf(random)]
    if (credentials.length > 0 && random.chance(shares.otp)) credentials.push(otpOf(random))
    people.push({
      username,
      ...(email && { email }),
      firstName: firstName.native,
      lastName: lastName.native,
      createdTimestamp: Date.UTC(
        random.between(2021, 2025),
        random.between(0, 11),
        random.between(1, 28),
        random.between(6, 18),
        random.between(0, 59),
      ),
      ...state,
      attributes: attributesOf(random, {
        region,
        team,
        index,
        manager: people.at(-random.between(1, 9))?.username,
      }),
      groups: [team.path],
      realmRoles: [defaultRole, ...(random.chance(0.05) ? ['beta-tester'] : [])],
      credentials,
    })
  }
  return people
}

export function administratorUsers({ realm }) {
  const random = seeded(7)
  return administrators.map(({ username, firstName, lastName, roles, realmRoles = [] }) => ({
    username,
    firstName,
    lastName,
    email: `${plainLatin(firstName)}.${plainLatin(lastName)}@nordhaven.example`,
    emailVerified: true,
    enabled: true,
    attributes: { department: ['technology'], jobTitle: ['Administrator'], locale: ['en'] },
    realmRoles: [`default-roles-${realm}`, 'employee', ...realmRoles],
    clientRoles: { 'realm-management': roles },
    groups: ['/Technology/Platform/Identity'],
    credentials: [passwordOf(random)],
  }))
}

/**
 * People with nothing between them and a sign-in by password; the activity is theirs.
 *
 * @param {ReturnType<typeof staff>} people
 */
export function ableToSignIn(people) {
  return people.filter(
    (person) =>
      person.enabled &&
      person.emailVerified &&
      person.requiredActions.length === 0 &&
      person.credentials.length === 1,
  )
}
