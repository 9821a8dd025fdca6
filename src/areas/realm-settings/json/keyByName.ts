type Named = { name: string }

/** Keyed by name, so moving one item does not mark every other one as changed. */
export const keyByName = (items: readonly Named[] = []) =>
  Object.fromEntries(items.map(({ name, ...rest }) => [name, rest]))

export const nameOrder = (items: readonly Named[] = []) => items.map(({ name }) => name).join(', ')
