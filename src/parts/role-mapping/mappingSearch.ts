/** For `filterSearch`. */
export const mappingParams = { inherited: ['true', 'false'] } as const

/** Undefined: show inherited roles only when there are few. */
export const showsInherited = ({ inherited }: { inherited?: string | undefined }) =>
  inherited === undefined ? undefined : inherited === 'true'
