import type { Profile } from './userProfile'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A profile in a text. `null`, which the server takes for "as it was at first", is none; nor is what
 * lacks the attributes.
 */
export function readProfile(text: string): Profile {
  const parsed: unknown = JSON.parse(text)
  if (!isObject(parsed)) throw new SyntaxError('{ … }')
  const { attributes, groups = [] } = parsed
  const areObjects = (list: unknown) => Array.isArray(list) && list.every(isObject)
  if (!areObjects(attributes)) throw new SyntaxError('attributes')
  if (!areObjects(groups)) throw new SyntaxError('groups')
  // The server looks at the rest.
  return parsed as unknown as Profile
}
