/** An alias made of a name: the server takes no spaces in it. */
export const aliasOf = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, '-')
