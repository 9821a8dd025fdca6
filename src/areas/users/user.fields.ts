import type {
  UserProfileAttributeMetadata,
  UserProfileMetadata,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type { User } from '~/api/users/users'
import { fromUserProfile } from '~/form/sources/fromUserProfile'
import type { Field, Section } from '~/lib/field'
import { attributeSections } from '~/parts/attributes/attributes.fields'

const id: Field = {
  path: ['id'],
  label: 'id',
  kind: 'custom',
  component: 'UserId',
  readOnly: true,
}

const createdAt: Field = {
  path: ['createdTimestamp'],
  label: 'createdAt',
  kind: 'custom',
  component: 'Moment',
  readOnly: true,
}

/** Actions that a realm has switched off since stay with whom they were asked of. */
const requiredActions: Field = {
  path: ['requiredActions'],
  label: 'requiredUserActions',
  help: 'requiredUserActionsHelp',
  placeholder: 'requiredActionPlaceholder',
  textFrom: 'server',
  kind: 'multiselect',
  options: { from: 'requiredActions' },
  sample: ['UPDATE_PASSWORD', 'CONFIGURE_TOTP'],
}

const federationLink: Field = {
  path: ['federationLink'],
  label: 'federationLink',
  help: 'federationLinkHelp',
  kind: 'custom',
  component: 'FederationLink',
  readOnly: true,
  when: { not: { path: ['federationLink'], is: '' } },
}

const emailVerified: Field = {
  path: ['emailVerified'],
  label: 'emailVerified',
  help: 'emailVerifiedHelp',
  kind: 'custom',
  component: 'EmailVerified',
  reads: [['email']],
  absent: false,
  sample: true,
}

const termsAccepted: Field = {
  path: ['attributes', 'terms_and_conditions'],
  label: 'termsAndConditionsUserAttribute',
  kind: 'custom',
  component: 'Moment',
  readOnly: true,
  when: { not: { path: ['attributes', 'terms_and_conditions'], is: '' } },
}

/** Not a setting: it is switched at once, by a call of its own. */
const temporaryLock: Field = {
  path: ['bruteForceStatus'],
  label: 'temporaryLocked',
  help: 'temporaryLockedHelp',
  kind: 'custom',
  component: 'Locked',
}

/** Goes with the user in one call; without it there is no password. */
const initialPassword: Field = {
  path: ['initialPassword'],
  label: 'password',
  help: 'initialPasswordHelp',
  kind: 'custom',
  component: 'InitialPassword',
}

const temporaryPassword: Field = {
  path: ['temporaryPassword'],
  label: 'temporaryPassword',
  help: 'temporaryPasswordHelpText',
  kind: 'switch',
  default: true,
  when: { not: { path: ['initialPassword'], is: '' } },
}

/** Joined and given after the user has been made; each as text (newUser.ts). */
const groups: Field = {
  path: ['groups'],
  label: 'groups',
  help: 'groupsHelp',
  kind: 'custom',
  component: 'NewGroups',
  absent: [],
}

const roles: Field = {
  path: ['roles'],
  label: 'roles',
  help: 'newUserRolesHelp',
  kind: 'custom',
  component: 'NewRoles',
  absent: [],
}

/** What every user has beside the user profile. */
export const account: readonly Section[] = [
  {
    fields: [
      id,
      createdAt,
      requiredActions,
      federationLink,
      emailVerified,
      termsAccepted,
      temporaryLock,
    ],
  },
]

/** Where the server says nothing about the profile. */
const defaultProfile: UserProfileMetadata = {
  attributes: ['username', 'email', 'firstName', 'lastName'].map(
    (name): UserProfileAttributeMetadata => ({
      name,
      displayName: `\${${name}}`,
      required: name === 'username',
      readOnly: false,
    }),
  ),
}

/** Attributes that the screen shows in its own manner. */
const excludedAttributes = ['terms_and_conditions', 'kc.email.pending']

type Options = { locales?: readonly string[]; bruteForceProtected?: boolean }

/** The form of a user who exists. */
export function userSections(
  { userProfileMetadata = defaultProfile, ...user }: User,
  { locales = [], bruteForceProtected = false }: Options = {},
): Section[] {
  const accountSections = account.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => field !== temporaryLock || bruteForceProtected),
  }))
  return [
    ...accountSections,
    ...fromUserProfile(userProfileMetadata, user, { locales, without: excludedAttributes }),
  ]
}

/** The form of a new user. */
export function newUserSections(metadata: UserProfileMetadata, { locales = [] }: Options = {}) {
  const options = { locales, creating: true, without: excludedAttributes }
  const profile = fromUserProfile(metadata, undefined, options)
  const accountSection: Section = { fields: [requiredActions, emailVerified] }
  const newUserOnly: Section[] = [
    { title: 'credentials', fields: [initialPassword, temporaryPassword] },
    { title: 'groupsAndRoles', fields: [groups, roles] },
  ]
  return [accountSection, ...profile, ...newUserOnly]
}

/** The attributes that are not in the user profile; `managed` are those that are. */
export const unmanagedSections = (managed: ReadonlySet<string>) =>
  attributeSections({
    path: ['unmanagedAttributes'],
    refused: (key) => (managed.has(key) ? 'attributeIsManaged' : undefined),
  })

/** The names that a user's profile knows, those beside `attributes` too. */
export const managedAttributeNames = ({
  userProfileMetadata = defaultProfile,
}: User): ReadonlySet<string> =>
  new Set(userProfileMetadata.attributes?.map(({ name }) => name ?? ''))
