import { isUuid } from './text'

type NameProperty = 'clientId' | 'username' | 'displayName' | 'alias' | 'name' | 'newName' | 'realm'

export const nameProperties: readonly NameProperty[] = ['clientId', 'username', 'alias', 'name']

export function displayNameOf(value: unknown, properties = nameProperties): string | undefined {
  const object = Object(value) as Record<string, unknown>
  return properties
    .map((name) => object[name])
    .find((item) => typeof item === 'string' && item !== '') as string | undefined
}

/** The object to name before a message: what was sent, else the page's. None if the text names it. */
export function objectOf(text: string, input: unknown, pageObject: string | undefined) {
  const subject: unknown = Array.isArray(input) && input.length === 1 ? input[0] : input
  const name = displayNameOf(subject)
  // Some inputs hold a client's UUID as `clientId`.
  const object = name === undefined || isUuid(name) ? pageObject : name
  return object === undefined || text.includes(object) ? undefined : object
}
