import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const library = '@patternfly/react-core'
const importStatement = /import\s*\{([^}]*)\}\s*from\s*'@patternfly\/react-core'/g

/** From the library's own table. */
function exportPaths(): Record<string, string> {
  const tableFile = `node_modules/${library}/dist/dynamic-modules.json`
  const table = JSON.parse(readFileSync(tableFile, 'utf8')) as Record<string, string>
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => {
      const path = `${library}/${entry.replace('/dynamic/', '/esm/')}`
      const inFolder = existsSync(`node_modules/${path}/index.js`)
      return [name, inFolder ? `${path}/index.js` : `${path}.js`]
    }),
  )
}

/** Imports each component from its own folder. */
export function directImports(code: string, paths: Record<string, string>): string {
  return code.replaceAll(importStatement, (_all, list: string) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item && !item.startsWith('type '))
      .map((item) => {
        const [name = ''] = item.split(' as ')
        return `import { ${item} } from '${paths[name.trim()] ?? library}'`
      })
      .join(';'),
  )
}

/**
 * Drops the second icon set, which is never enabled: it would more than double the elements of each
 * icon.
 */
export function keepFirstDrawing(code: string): string {
  if (!secondDrawing.test(code))
    throw new Error('An icon has no second drawing (rhUiIcon) any more')
  return code.replace(secondDrawing, '$1 null,')
}

const secondDrawing = /^( *rhUiIcon:) .*,$/m

/** Finds imports that directImports did not understand. */
const indexImport = /import\s*(?!type\b)[^;'"]*from\s*['"]@patternfly\/react-core['"]/

/**
 * Imports components from their own folders: through the index, all of them would be reachable from
 * the first page (chunks.ts).
 */
export function patternFly(): Plugin {
  let paths: Record<string, string> | undefined
  return {
    name: 'castellan:patternfly',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/react-icons\/dist\/esm\/icons\/(?!index\.)[^/]*\.js$/.test(id))
        return { code: keepFirstDrawing(code), map: null }
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes(`'${library}'`)) return undefined
      paths ??= exportPaths()
      const transformed = directImports(code, paths)
      if (indexImport.test(transformed))
        throw new Error(`${id} imports from the index of ${library}`)
      return { code: transformed, map: null }
    },
  }
}
