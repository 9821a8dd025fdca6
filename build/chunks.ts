type ModuleInfo = { importedIds: readonly string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const isBoot = (id: string) => id.includes('/src/boot/')

function reach(from: readonly string[], context: Context): Set<string> {
  const seen = new Set(from)
  for (const id of seen)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  return seen
}

/**
 * Names the chunks of the build: `base` holds all that the console needs before its first page, in
 * one file instead of the dozens that automatic splitting makes (many small files queue on HTTP/1.1).
 * @param main full path of the console's entry
 */
export function chunkNames(main: string) {
  let base: Set<string> | undefined
  return (id: string, context: Context): string | null => {
    if (isBoot(id) || id === main) return null
    base ??= reach([main], context)
    return base.has(id) ? 'base' : null
  }
}
