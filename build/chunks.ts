type ModuleInfo = { importedIds: readonly string[] }
type BuildContext = { getModuleInfo: (id: string) => ModuleInfo | null }

/** A chunk and the modules whose imports it holds, unless a chunk named before has them already. */
export type ChunkGroup = { name: string; from: readonly string[] }

function reachableModules(from: readonly string[], context: BuildContext): Set<string> {
  const reachable = new Set(from)
  for (const id of reachable) {
    for (const importedId of context.getModuleInfo(id)?.importedIds ?? []) reachable.add(importedId)
  }
  return reachable
}

const isBoot = (id: string) => id.includes('/src/boot/')

/**
 * Names the chunks of the build. Automatic splitting makes a file for every set of pages that share
 * something: dozens of small ones, which queue on HTTP/1.1. Here the shared layers are one file each
 * (all that the console needs before its first page, what every page uses, tables, forms); what one
 * page alone needs stays with that page.
 * @param groups in order; full paths
 */
export function chunkNames(groups: readonly ChunkGroup[]) {
  let chunks: { name: string; has: (id: string) => boolean }[] | undefined
  return (id: string, context: BuildContext): string | null => {
    if (isBoot(id)) return null
    if (id.includes('rolldown/runtime')) return groups[0]?.name ?? null
    chunks ??= groups.map(({ name, from }) => {
      const modules = reachableModules(from, context)
      return { name, has: (value) => modules.has(value) }
    })
    return chunks.find(({ has }) => has(id))?.name ?? null
  }
}
