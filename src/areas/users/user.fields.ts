import type {
  UserProfileAttributeMetadata,
  UserProfileMetadata,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type { Realm } from '~/api/realms/realms'
import type { User } from '~/api/users/users'
import { fromUserProfile } from '~/form/sources/fromUserProfile'
import type { Field, FieldValue, Section } from '~/lib/field'
import { attributeSections } from '~/parts/attributes/attributes.fields'

/** Users keep required actions that the realm has disabled since. */
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

/** Saves immediately through its own endpoint. */
const temporaryLock: Field = {
  path: ['bruteForceStatus'],
  label: 'temporaryLocked',
  help: 'temporaryLockedHelp',
  kind: 'custom',
  component: 'Locked',
}

export const account: readonly Section[] = [
  {
    fields: [
      {
        path: ['id'],
        label: 'id',
        kind: 'text',
        readOnly: true,
      },
      {
        path: ['createdTimestamp'],
        label: 'createdAt',
        kind: 'custom',
        component: 'Moment',
        readOnly: true,
      },
      requiredActions,
      {
        path: ['federationLink'],
        label: 'federationLink',
        help: 'federationLinkHelp',
        kind: 'custom',
        component: 'FederationLink',
        readOnly: true,
        when: { not: { path: ['federationLink'], is: '' } },
      },
      emailVerified,
      {
        path: ['attributes', 'terms_and_conditions'],
        label: 'termsAndConditionsUserAttribute',
        kind: 'custom',
        component: 'Moment',
        readOnly: true,
        when: { not: { path: ['attributes', 'terms_and_conditions'], is: '' } },
      },
      temporaryLock,
    ],
  },
]

/** For servers that send no profile metadata. */
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

/** Shown elsewhere in the page. */
const excludedAttributes = ['terms_and_conditions', 'kc.email.pending']

type Options = { locales?: readonly string[]; bruteForceProtected?: boolean }

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

const newUserOnly: readonly Section[] = [
  {
    title: 'credentials',
    fields: [
      // Sent with the new user; empty creates no password.
      {
        path: ['initialPassword'],
        label: 'password',
        help: 'initialPasswordHelp',
        kind: 'custom',
        component: 'InitialPassword',
      },
      {
        path: ['temporaryPassword'],
        label: 'temporaryPassword',
        help: 'temporaryPasswordHelpText',
        kind: 'switch',
        default: true,
        when: { not: { path: ['initialPassword'], is: '' } },
      },
    ],
  },
  {
    title: 'groupsAndRoles',
    fields: [
      // Added after the user is created; JSON strings (newUser.ts).
      {
        path: ['groups'],
        label: 'groups',
        help: 'groupsHelp',
        kind: 'custom',
        component: 'NewGroups',
        absent: [],
      },
      {
        path: ['roles'],
        label: 'roles',
        help: 'newUserRolesHelp',
        kind: 'custom',
        component: 'NewRoles',
        absent: [],
      },
    ],
  },
]

export function newUserSections(metadata: UserProfileMetadata, { locales = [] }: Options = {}) {
  const options = { locales, creating: true, without: excludedAttributes }
  const profile = fromUserProfile(metadata, undefined, options)
  const accountSection: Section = { fields: [requiredActions, emailVerified] }
  return [accountSection, ...profile, ...newUserOnly]
}

/** `managed` are the names in the user profile. */
export const unmanagedSections = (managed: ReadonlySet<string>) =>
  attributeSections({
    path: ['unmanagedAttributes'],
    validateKey: (key) => (managed.has(key) ? 'attributeIsManaged' : undefined),
  })

/** Includes root fields such as `username`. */
export const managedAttributeNames = ({
  userProfileMetadata = defaultProfile,
}: User): ReadonlySet<string> =>
  new Set(userProfileMetadata.attributes?.map(({ name }) => name ?? ''))

/** Returns milliseconds. Users have milliseconds, attributes seconds as a string list. */
export function toMillis(value: FieldValue): number | undefined {
  const isAttribute = typeof value !== 'number'
  const number = Number(Array.isArray(value) ? value[0] : value)
  if (!Number.isFinite(number) || number <= 0) return undefined
  return isAttribute ? number * 1000 : number
}

/**
 * Without view-realm, `internationalizationEnabled` is missing (GET realms/{realm}): only an
 * explicit false hides the languages.
 */
export const localesOf = ({ internationalizationEnabled, supportedLocales = [] }: Realm) =>
  internationalizationEnabled === false ? [] : supportedLocales
