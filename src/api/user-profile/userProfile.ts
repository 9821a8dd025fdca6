import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { queryOptions } from '@tanstack/react-query'
import { problemOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { moveItem } from '~/lib/async/reorder'
import { toast } from '~/ui/messages/toast'
import { formError } from '~/api/fieldErrors'
import { attributeForm, attributeOf, groupForm, groupOf } from './profileForms'
import type { AttributeForm, GroupForm, Naming } from './profileForms'
import type { ProfileAttribute, ProfileGroup } from './profileTypes'
import { deleteTexts, keyIn, saveTexts } from './profileTexts'
import { command, queryClient } from '~/api/queryClient'
import { localization } from '~/api/realms/localization'
import { realms } from '~/api/realms/realms'
import { realmPath, rest } from '~/api/rest'
import { users } from '~/api/users/users'
import { replaceUnchanged, type Replacement } from '~/api/replacement'

/** What the server keeps of users, and who may see and change it. */
export type Profile = {
  attributes: readonly ProfileAttribute[]
  groups?: readonly ProfileGroup[]
  unmanagedAttributePolicy?: string
}

const path = (realm: string) => realmPath(realm, 'users', 'profile')

/** The server lets nobody remove them. */
export const isNeeded = (name: string) => name === 'username' || name === 'email'

/** Attributes of every server, whose texts belong to its own pages as well. */
export const isBuiltIn = (name: string) =>
  ['username', 'email', 'firstName', 'lastName'].includes(name)

function gone(): never {
  throw new NetworkError('Not found', {
    response: new Response(null, { status: 404 }),
    responseData: { error: translate('clientPolicyGone') },
  })
}

const named = <T extends { name: string }>(all: readonly T[] | undefined, name: string): T =>
  all?.find((item) => item.name === name) ?? gone()

export const userProfile = {
  all: (realm: string) => [realm, 'user-profile'] as const,

  whole: (realm: string) =>
    queryOptions({
      queryKey: [...userProfile.all(realm), 'whole'],
      queryFn: ({ signal }) => rest<Profile>(path(realm), { signal }),
    }),

  /** One of its attributes, as its form has it: there is no call for it. */
  attribute: (realm: string, name: string) =>
    queryOptions({
      queryKey: [...userProfile.all(realm), 'attribute', name],
      queryFn: async () => attributeForm(named((await fresh(realm)).attributes, name)),
    }),

  group: (realm: string, name: string) =>
    queryOptions({
      queryKey: [...userProfile.all(realm), 'group', name],
      queryFn: async () => groupForm(named((await fresh(realm)).groups, name)),
    }),
}

const fresh = (realm: string) => queryClient.query({ ...userProfile.whole(realm), staleTime: 0 })

/** Writes of this console follow each other: each reads what the one before has written. */
let last: Promise<unknown> = Promise.resolve()

/** The server takes the profile in one piece only, so it is read right before it is written. */
function changeProfile(realm: string, change: (now: Profile) => Profile): Promise<Profile> {
  const work = async () => {
    const now = await rest<Profile>(path(realm))
    return rest<Profile>(path(realm), { method: 'PUT', body: change(now) })
  }
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

/**
 * The users' own pages show what it says, the realm's general settings its policy, and names may have
 * brought texts along.
 */
const stale = (realm: string) => [
  userProfile.all(realm),
  users.all(realm),
  realms.settings(realm).queryKey,
  localization.all(realm),
]

/** Without open pages of what is gone. */
const staleWhole = (realm: string) => [
  userProfile.whole(realm).queryKey,
  [realm, 'user-profile', 'config'],
  [realm, 'user-profile', 'metadata'],
  localization.all(realm),
]

const replaced = <T extends { name: string }>(all: readonly T[], name: string, by: T) => {
  const place = all.findIndex((item) => item.name === name)
  return place < 0 ? gone() : all.with(place, by)
}

/** Texts come after what names them; that they failed is told, and nothing is taken back. */
async function withTexts(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const text = translate('errorSavingTranslations', { error: problemOf(error).message })
    toast(text, { variant: 'danger' })
  }
}

async function saveNaming(realm: string, [name, ...texts]: Naming) {
  const key = keyIn(name)
  if (key) await saveTexts(realm, key, texts)
}

/** The server says which attribute or validator it means, in a sentence. */
function placed(error: unknown): unknown {
  if (!(error instanceof NetworkError)) return error
  const { message } = problemOf(error)
  // The sentences are the server's own, in English whatever the language.
  if (/already exists with 'name'|Invalid attribute name/.test(message))
    return formError(error, message, 'name')
  return /[Vv]alidator/.test(message) ? formError(error, message, 'validatorRows') : error
}

const saving = (realm: string, form: AttributeForm, change: (now: Profile) => Profile) =>
  changeProfile(realm, change).then(
    () =>
      withTexts(async () => {
        await saveNaming(realm, form.naming)
      }),
    (error: unknown) => {
      throw placed(error)
    },
  )

export const createAttribute = (realm: string) =>
  command({
    run: (form: AttributeForm) =>
      saving(realm, form, (now) => ({
        ...now,
        attributes: [...now.attributes, attributeOf(form)],
      })),
    done: 'createAttributeSuccess',
    failed: 'createAttributeError',
    stale: stale(realm),
  })

export const updateAttribute = (realm: string, name: string) =>
  command({
    run: (form: AttributeForm) =>
      saving(realm, form, (now) => ({
        ...now,
        attributes: replaced(now.attributes, name, attributeOf(form)),
      })),
    done: 'createAttributeSuccess',
    failed: 'createAttributeError',
    stale: stale(realm),
  })

type Gone<T> = { thing: T; locales: readonly string[] }

export const deleteAttribute = (realm: string) =>
  command({
    run: async ({ thing, locales }: Gone<ProfileAttribute>) => {
      await changeProfile(realm, (now) => ({
        ...now,
        attributes: now.attributes.filter(({ name }) => name !== thing.name),
      }))
      if (isBuiltIn(thing.name)) return
      await withTexts(() =>
        deleteTexts(realm, [thing.displayName], { prefix: 'profile.attributes.', locales }),
      )
    },
    done: 'deleteAttributeSuccess',
    failed: 'deleteAttributeError',
    stale: staleWhole(realm),
  })

export const moveAttribute = (realm: string) =>
  command({
    run: ({ name, to }: { name: string; to: number }) =>
      changeProfile(realm, (now) => {
        const from = now.attributes.findIndex((attribute) => attribute.name === name)
        return from < 0 ? gone() : { ...now, attributes: moveItem(now.attributes, from, to) }
      }),
    done: 'updatedUserProfileSuccess',
    failed: 'updatedUserProfileError',
    stale: stale(realm),
  })

// The texts of a group have two keys.
const savingGroup = (realm: string, form: GroupForm, change: (now: Profile) => Profile) =>
  changeProfile(realm, change).then(() =>
    withTexts(async () => {
      await saveNaming(realm, form.header)
      await saveNaming(realm, form.explanation)
    }),
  )

export const createGroup = (realm: string) =>
  command({
    run: (form: GroupForm) =>
      savingGroup(realm, form, (now) => ({
        ...now,
        groups: [...(now.groups ?? []), groupOf(form)],
      })),
    done: 'userProfileSuccess',
    failed: 'userProfileError',
    stale: stale(realm),
  })

export const updateGroup = (realm: string, name: string) =>
  command({
    run: (form: GroupForm) =>
      savingGroup(realm, form, (now) => ({
        ...now,
        groups: replaced(now.groups ?? [], name, groupOf(form)),
      })),
    done: 'userProfileSuccess',
    failed: 'userProfileError',
    stale: stale(realm),
  })

const inGroup = (attribute: ProfileAttribute, name: string, next: string | undefined) => {
  if (attribute.group !== name) return attribute
  const { group: _old, ...rest } = attribute
  return next === undefined ? rest : { ...rest, group: next }
}

/** The server refuses a name that attributes still use, so they get the new one in the same write. */
export const renameGroup = (realm: string) =>
  command({
    run: ({ name, to }: { name: string; to: string }) =>
      changeProfile(realm, (now) => ({
        ...now,
        attributes: now.attributes.map((attribute) => inGroup(attribute, name, to)),
        groups: replaced(now.groups ?? [], name, { ...named(now.groups, name), name: to }),
      })),
    done: 'userProfileSuccess',
    failed: 'userProfileError',
    stale: staleWhole(realm),
  })

/** Its attributes are in no group then. */
export const deleteGroup = (realm: string) =>
  command({
    run: async ({ thing, locales }: Gone<ProfileGroup>) => {
      await changeProfile(realm, (now) => ({
        ...now,
        attributes: now.attributes.map((attribute) => inGroup(attribute, thing.name, undefined)),
        groups: (now.groups ?? []).filter(({ name }) => name !== thing.name),
      }))
      const names = [thing.displayHeader, thing.displayDescription]
      await withTexts(() =>
        deleteTexts(realm, names, { prefix: 'profile.attribute-group', locales }),
      )
    },
    done: 'deleteSuccess',
    failed: 'deleteAttributeGroupError',
    stale: staleWhole(realm),
  })

export const replaceUserProfile = (realm: string) =>
  command({
    run: (whole: Replacement<Profile>) =>
      changeProfile(realm, (now) => replaceUnchanged(now, whole)),
    done: 'userProfileSuccess',
    failed: 'userProfileError',
    stale: stale(realm),
  })

/** What every new realm has. Nothing at all in place of a profile means that to the server. */
export const resetUserProfile = (realm: string) =>
  command({
    run: () => rest(path(realm), { method: 'PUT', body: null }),
    done: 'userProfileSuccess',
    failed: 'userProfileError',
    stale: stale(realm),
  })
