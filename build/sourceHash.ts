import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })

/**
 * Names the folder of the built files, so that they can be cached forever: purging the style sheets
 * happens after their own hashes.
 */
export function sourceHash(root: string): string {
  const hash = createHash('sha256')
  const inputs = [
    ...filesIn(join(root, 'src')),
    ...filesIn(join(root, 'build')),
    ...filesIn(join(root, 'public')),
  ]
  for (const name of ['index.html', 'package-lock.json', 'vite.config.ts', 'CHANGELOG.md'])
    inputs.push(join(root, name))
  for (const path of inputs.toSorted()) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash
    .digest('base64url')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
}
