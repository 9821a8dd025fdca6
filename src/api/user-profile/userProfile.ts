import { read } from '~/api/resource'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { moveItem } from '~/lib/async/reorder'
import {
  deleteProfileTexts,
  messageKeyIn,
  saveProfileTexts,
  toAttributeForm,
  toGroupForm,
  toProfileAttribute,
  toProfileGroup,
  type AttributeForm,
  type GroupForm,
  type Naming,
  type ProfileAttribute,
  type ProfileGroup,
} from './profileForms'
import { afterWrite } from '~/api/outcome'
import { command, queryClient } from '~/api/queryClient'
import { localization } from '~/api/realms/localization'
import { realms } from '~/api/realms/realms'
import { realmPath, rest } from '~/api/rest'
import { users } from '~/api/users/users'
import { replaceUnchanged, type Replacement } from '~/api/replacement'

export type Profile = {
  attributes: readonly ProfileAttribute[]
  groups?: readonly ProfileGroup[]
  unmanagedAttributePolicy?: string
}

const profilePath = (realm: string) => realmPath(realm, 'users', 'profile')

/** Keycloak refuses to remove these. */
export const isMandatory = (name: string) => name === 'username' || name === 'email'

/** Their texts are shared with the built-in pages. */
export const isBuiltIn = (name: string) =>
  ['username', 'email', 'firstName', 'lastName'].includes(name)

export const userProfile = {
  all: (realm: string) => [realm, 'user-profile'] as const,

  config: (realm: string) =>
    read<Profile>([...userProfile.all(realm), 'whole'], profilePath(realm)),

  /** Read from the full profile, as there is no endpoint for one attribute. */
  attribute: (realm: string, name: string) =>
    queryOptions({
      queryKey: [...userProfile.all(realm), 'attribute', name],
      queryFn: async () =>
        toAttributeForm(findByName((await fetchProfile(realm)).attributes, name)),
    }),

  group: (realm: string, name: string) =>
    queryOptions({
      queryKey: [...userProfile.all(realm), 'group', name],
      queryFn: async () => toGroupForm(findByName((await fetchProfile(realm)).groups, name)),
    }),
}

export const createAttribute = (realm: string) =>
  command({
    run: (form: AttributeForm) =>
      saveAttribute(realm, form, (current) => ({
        ...current,
        attributes: [...current.attributes, toProfileAttribute(form)],
      })),
    fieldErrors: attributeErrors,
    done: 'createAttributeSuccess',
    failed: 'createAttributeError',
    stale: stale(realm),
  })

export const updateAttribute = (realm: string, name: string) =>
  command({
    run: (form: AttributeForm) =>
      saveAttribute(realm, form, (current) => ({
        ...current,
        attributes: withReplaced(current.attributes, name, toProfileAttribute(form)),
      })),
    fieldErrors: attributeErrors,
    done: 'createAttributeSuccess',
    failed: 'createAttributeError',
    stale: stale(realm),
  })

/** `locales`: the languages of the realm, whose texts of the attributes go, too. */
export const deleteAttributes = (realm: string, locales: readonly string[]) =>
  command({
    run: async (removed: readonly ProfileAttribute[]) => {
      const names = new Set(removed.map(({ name }) => name))
      await changeProfile(realm, (current) => ({
        ...current,
        attributes: current.attributes.filter(({ name }) => !names.has(name)),
      }))
      const texts = removed.flatMap(({ name, displayName }) => (isBuiltIn(name) ? [] : displayName))
      await afterWrite('errorSavingTranslations', () =>
        deleteProfileTexts(realm, texts, { prefix: 'profile.attributes.', locales }),
      )
    },
    done: 'deleteAttributeSuccess',
    failed: 'deleteAttributeError',
    stale: staleLists(realm),
  })

export const moveAttribute = (realm: string) =>
  command({
    run: ({ name, to }: { name: string; to: number }) =>
      changeProfile(realm, (current) => {
        const from = current.attributes.findIndex((attribute) => attribute.name === name)
        return from < 0
          ? throwNotFound()
          : { ...current, attributes: moveItem(current.attributes, from, to) }
      }),
    done: 'updatedUserProfileSuccess',
    failed: 'updatedUserProfileError',
    stale: stale(realm),
  })

export const createGroup = (realm: string) =>
  command({
    run: (form: GroupForm) =>
      saveGroup(realm, form, (current) => ({
        ...current,
        groups: [...(current.groups ?? []), toProfileGroup(form)],
      })),
    done: 'userProfileSuccess',
    failed: 'userProfileError',
    stale: stale(realm),
  })

export const updateGroup = (realm: string, name: string) =>
  command({
    run: (form: GroupForm) =>
      saveGroup(realm, form, (current) => ({
        ...current,
        groups: withReplaced(current.groups ?? [], name, toProfileGroup(form)),
      })),
    done: 'userProfileSuccess',
    failed: 'userProfileError',
    stale: stale(realm),
  })

/** The server refuses renaming a group in use, so its attributes change in the same PUT. */
export const renameGroup = (realm: string) =>
  command({
    run: ({ name, to }: { name: string; to: string }) =>
      changeProfile(realm, (current) => ({
        ...current,
        attributes: current.attributes.map((attribute) => replaceGroup(attribute, name, to.trim())),
        groups: withReplaced(current.groups ?? [], name, {
          ...findByName(current.groups, name),
          name: to.trim(),
        }),
      })),
    done: 'userProfileSuccess',
    failed: 'userProfileError',
    stale: staleLists(realm),
  })

/** `locales`: the languages of the realm, whose texts of the groups go, too. */
export const deleteGroups = (realm: string, locales: readonly string[]) =>
  command({
    run: async (removed: readonly ProfileGroup[]) => {
      const names = new Set(removed.map(({ name }) => name))
      await changeProfile(realm, (current) => ({
        ...current,
        attributes: current.attributes.map((attribute) =>
          names.has(attribute.group ?? '')
            ? replaceGroup(attribute, attribute.group ?? '', undefined)
            : attribute,
        ),
        groups: (current.groups ?? []).filter(({ name }) => !names.has(name)),
      }))
      const texts = removed.flatMap(({ displayHeader, displayDescription }) => [
        displayHeader,
        displayDescription,
      ])
      await afterWrite('errorSavingTranslations', () =>
        deleteProfileTexts(realm, texts, { prefix: 'profile.attribute-group', locales }),
      )
    },
    done: 'deleteSuccess',
    failed: 'deleteAttributeGroupError',
    stale: staleLists(realm),
  })

export const replaceUserProfile = (realm: string) =>
  command({
    run: (replacement: Replacement<Profile>) =>
      changeProfile(realm, (current) => replaceUnchanged(current, replacement)),
    done: 'userProfileSuccess',
    failed: 'userProfileError',
    stale: stale(realm),
  })

/** Without a body the server restores the default profile. */
export const resetUserProfile = (realm: string) =>
  command({
    run: () => rest(profilePath(realm), { method: 'PUT', body: null }),
    done: 'userProfileSuccess',
    failed: 'userProfileError',
    stale: stale(realm),
  })

function throwNotFound(): never {
  throw new NetworkError('Not found', {
    response: new Response(null, { status: 404 }),
    responseData: { error: translate('clientPolicyGone') },
  })
}

const findByName = <T extends { name: string }>(all: readonly T[] | undefined, name: string): T =>
  all?.find((item) => item.name === name) ?? throwNotFound()

const withReplaced = <T extends { name: string }>(
  all: readonly T[],
  name: string,
  replacement: T,
) => {
  const index = all.findIndex((item) => item.name === name)
  return index < 0 ? throwNotFound() : all.with(index, replacement)
}

const replaceGroup = (attribute: ProfileAttribute, name: string, next: string | undefined) => {
  if (attribute.group !== name) return attribute
  const { group: _old, ...rest } = attribute
  return next === undefined ? rest : { ...rest, group: next }
}

const fetchProfile = (realm: string) =>
  queryClient.query({ ...userProfile.config(realm), staleTime: 0 })

/** Queues writes, so that each starts from the result of the previous one. */
let lastWrite: Promise<unknown> = Promise.resolve()

/** PUT replaces the whole profile, so it is read right before. */
function changeProfile(realm: string, change: (current: Profile) => Profile): Promise<Profile> {
  const write = async () => {
    const current = await rest<Profile>(profilePath(realm))
    return rest<Profile>(profilePath(realm), { method: 'PUT', body: change(current) })
  }
  const thisWrite = lastWrite.then(write, write)
  lastWrite = thisWrite.catch(() => undefined)
  return thisWrite
}

const saveAttribute = (realm: string, form: AttributeForm, change: (current: Profile) => Profile) =>
  changeProfile(realm, change).then(() =>
    afterWrite('errorSavingTranslations', () => saveNaming(realm, form.naming)),
  )

const saveGroup = (realm: string, form: GroupForm, change: (current: Profile) => Profile) =>
  changeProfile(realm, change).then(() =>
    afterWrite('errorSavingTranslations', async () => {
      await saveNaming(realm, form.header)
      await saveNaming(realm, form.explanation)
    }),
  )

async function saveNaming(realm: string, [name, ...texts]: Naming) {
  const key = messageKeyIn(name)
  if (key) await saveProfileTexts(realm, key, texts)
}

/** The server names the attribute or validator only in its message. */
const attributeErrors = {
  // These messages are always in English.
  patterns: [
    [/already exists with 'name'|Invalid attribute name/, 'name'],
    [/[Vv]alidator/, 'validatorRows'],
  ],
} as const

/** User pages use the profile, the general settings its policy, and names may add texts. */
const stale = (realm: string) => [
  userProfile.all(realm),
  users.all(realm),
  realms.settings(realm).queryKey,
  localization.all(realm),
]

/** Without details: an open page would refetch what is deleted. */
const staleLists = (realm: string) => [
  userProfile.config(realm).queryKey,
  [realm, 'user-profile', 'config'],
  [realm, 'user-profile', 'metadata'],
  localization.all(realm),
]

/**
 * Throws a SyntaxError unless it has attributes. `null` is refused, too: the server would reset the
 * profile.
 */
export function parseProfile(text: string): Profile {
  const parsed: unknown = JSON.parse(text)
  if (!isObject(parsed)) throw new SyntaxError('{ … }')
  const { attributes, groups = [] } = parsed
  const isObjectList = (list: unknown) => Array.isArray(list) && list.every(isObject)
  if (!isObjectList(attributes)) throw new SyntaxError('attributes')
  if (!isObjectList(groups)) throw new SyntaxError('groups')
  // The server validates the rest.
  return parsed as unknown as Profile
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The server cannot count users by attribute, so at most `maxUsers` are read. */
const maxUsers = 1000
const batchSize = 250

type HolderCount = {
  holders: number
  read: number
  isAll: boolean
}

const hasValue = (user: UserRepresentation, name: string) => {
  const values: unknown = user.attributes?.[name] ?? Reflect.get(user, name)
  return [values].flat().some((value) => value !== undefined && value !== '')
}

export async function countHolders(
  realm: string,
  name: string,
  signal: AbortSignal,
): Promise<HolderCount> {
  let holders = 0
  for (let first = 0; first < maxUsers; first += batchSize) {
    const query = { first, max: batchSize, briefRepresentation: false }
    const users = await rest<UserRepresentation[]>(realmPath(realm, 'users'), { query, signal })
    holders += users.filter((user) => hasValue(user, name)).length
    if (users.length < batchSize) return { holders, read: first + users.length, isAll: true }
  }
  return { holders, read: maxUsers, isAll: false }
}
