/** The ids that an address's path of groups names, the outermost first. */
export const groupIdsIn = (splat: string | undefined) => (splat ?? '').split('/').filter(Boolean)
