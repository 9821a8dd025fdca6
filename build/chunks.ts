type ModuleInfo = { importedIds: readonly string[] }
type BuildContext = { getModuleInfo: (id: string) => ModuleInfo | null }

/** Contains the modules reachable from `from`, unless an earlier group already has them. */
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
 * Names the chunks of the build. Automatic splitting would create dozens of small shared files, which
 * queue on HTTP/1.1. Here each shared layer is one file; the rest stays with its page.
 * @param groups in order of priority, with full paths
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
