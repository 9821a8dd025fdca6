/** Splits at dots; `\.` is a literal dot. */
const claimSegments = (claim: string) =>
  (claim.match(/(?:\\.|[^.\\])+/g) ?? []).map((name) => name.replaceAll(/\\(.)/g, '$1'))

/** JSON preview of a nested claim; undefined for a plain name. */
export function claimShape(claim: string): string | undefined {
  const segments = claimSegments(claim)
  if (segments.length < 2 && !claim.includes('\\')) return undefined
  return segments.reduceRight((inner, name) => `{ ${JSON.stringify(name)}: ${inner} }`, '…')
}
