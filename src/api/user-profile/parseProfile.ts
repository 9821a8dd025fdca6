import type { Profile } from './userProfile'

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
