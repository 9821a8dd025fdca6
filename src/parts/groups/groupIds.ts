/** Outermost first. */
export const groupIdsIn = (splat: string | undefined) => (splat ?? '').split('/').filter(Boolean)
