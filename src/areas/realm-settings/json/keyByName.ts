type Named = { name: string }

/** Things by their names: another place of one is no change of all others. */
export const keyByName = (items: readonly Named[] = []) =>
  Object.fromEntries(items.map(({ name, ...rest }) => [name, rest]))

export const nameOrder = (items: readonly Named[] = []) => items.map(({ name }) => name).join(', ')
