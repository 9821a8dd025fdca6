type Item = { name: string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isItem = (value: unknown): value is Record<string, unknown> & Item =>
  isObject(value) && typeof value['name'] === 'string' && value['name'] !== ''

/**
 * The realm's own things in a text: a list, or an object with it as the server writes it. Those of the
 * server, which other consoles mark in the same list, are left out; so are the marks.
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
    // The caller says of what it is a list; the server refuses what is none.
    return mark === true && isGlobal(item) ? [] : [item as unknown as T]
  })
}
