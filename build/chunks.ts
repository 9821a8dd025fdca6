type ModuleInfo = { importedIds: readonly string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

/** A chunk and the modules whose imports it holds, unless a chunk named before has them already. */
export type Group = { name: string; from: readonly string[] }

function reach(from: readonly string[], context: Context): Set<string> {
  const seen = new Set(from)
  for (const id of seen) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  }
  return seen
}

const isBoot = (id: string) => id.includes('/src/boot/')

/**
 * Names the chunks of the build. Automatic splitting makes a file for every set of pages that share
 * something: dozens of small ones, which queue on HTTP/1.1. Here the shared layers are one file each
 * (all that the console needs before its first page, what every page uses, tables, forms); what one
 * page alone needs stays with that page.
 * @param groups in order; full paths
 */
export function chunkNames(groups: readonly Group[]) {
  let sets: { name: string; has: (id: string) => boolean }[] | undefined
  return (id: string, context: Context): string | null => {
    if (isBoot(id)) return null
    if (id.includes('rolldown/runtime')) return groups[0]?.name ?? null
    sets ??= groups.map(({ name, from }) => {
      const all = reach(from, context)
      return { name, has: (value) => all.has(value) }
    })
    return sets.find(({ has }) => has(id))?.name ?? null
  }
}
