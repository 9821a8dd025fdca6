/** The names along which a claim nests: a dot begins the next one, `\.` is a dot in a name. */
const claimSegments = (claim: string) =>
  (claim.match(/(?:\\.|[^.\\])+/g) ?? []).map((name) => name.replaceAll(/\\(.)/g, '$1'))

/**
 * What a name makes of a claim in a token, as JSON; undefined where the name is the claim's own and
 * there is nothing to explain.
 */
export function claimShape(claim: string): string | undefined {
  const segments = claimSegments(claim)
  if (segments.length < 2 && !claim.includes('\\')) return undefined
  return segments.reduceRight((inner, name) => `{ ${JSON.stringify(name)}: ${inner} }`, '…')
}
