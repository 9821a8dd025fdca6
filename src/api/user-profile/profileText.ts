import type { Profile } from './userProfile'

/**
 * A profile in a text. `null`, which the server takes for "as it was at first", is none; nor is what
 * lacks the attributes.
 */
export function readProfile(text: string): Profile {
  const parsed: unknown = JSON.parse(text)
  if (!isObject(parsed)) throw new SyntaxError('{ … }')
  const { attributes, groups = [] } = parsed
  const isObjectList = (list: unknown) => Array.isArray(list) && list.every(isObject)
  if (!isObjectList(attributes)) throw new SyntaxError('attributes')
  if (!isObjectList(groups)) throw new SyntaxError('groups')
  // The server looks at the rest.
  return parsed as unknown as Profile
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
