type Named = { name: string }

/** Things by their names: another place of one is no change of all others. */
export const keyByName = (things: readonly Named[] = []) =>
  Object.fromEntries(things.map(({ name, ...thing }) => [name, thing]))

export const orderOf = (things: readonly Named[] = []) => things.map(({ name }) => name).join(', ')
