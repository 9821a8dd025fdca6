import {
  allKeys,
  changePolicies,
  changeProfiles,
  type ClientPolicy,
  type ClientProfile,
} from './clientPolicies'
import { command } from '~/api/queryClient'
import { replaceUnchanged, type Replacement } from '~/api/replacement'

type Item = { name: string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isItem = (value: unknown): value is Record<string, unknown> & Item =>
  isObject(value) && typeof value['name'] === 'string' && value['name'] !== ''

/**
 * Takes a list or Keycloak's object with it. Drops global items, which other consoles mark in the
 * same list, and the marks.
 */
export function readDocument<T extends Item>(
  id: 'profiles' | 'policies',
  text: string,
  global: readonly T[],
): readonly T[] {
  const parsed: unknown = JSON.parse(text)
  const list: unknown = isObject(parsed) ? parsed[id] : parsed
  if (!Array.isArray(list)) throw new SyntaxError(`[ … ]`)
  const isGlobal = (item: Item) => global.some(({ name }) => name === item.name)
  return list.flatMap((value: unknown) => {
    if (!isItem(value)) throw new SyntaxError('name')
    const { global: mark, ...item } = value
    // Keycloak refuses what does not fit.
    return mark === true && isGlobal(item) ? [] : [item as unknown as T]
  })
}

export const replaceProfiles = (realm: string) =>
  command({
    run: (replacement: Replacement<readonly ClientProfile[]>) =>
      changeProfiles(realm, (current) => replaceUnchanged(current, replacement)),
    done: 'updateClientProfilesSuccess',
    failed: 'updateClientProfilesError',
    stale: allKeys(realm),
  })

export const replacePolicies = (realm: string) =>
  command({
    run: (replacement: Replacement<readonly ClientPolicy[]>) =>
      changePolicies(realm, (current) => replaceUnchanged(current, replacement)),
    done: 'updateClientPoliciesSuccess',
    failed: 'updateClientPoliciesError',
    stale: allKeys(realm),
  })
