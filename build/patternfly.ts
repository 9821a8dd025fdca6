import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const library = '@patternfly/react-core'
const importStatement = /import\s*\{([^}]*)\}\s*from\s*'@patternfly\/react-core'/g

/** Where each export of the library lives, out of the library's own table. */
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

/** Imports from the library's index become imports from the component's own folder. */
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
 * An icon without its second drawing, for a set of icons that is never switched on here: with both,
 * each one shown is five elements instead of two.
 */
export function keepFirstDrawing(code: string): string {
  if (!secondDrawing.test(code))
    throw new Error('An icon has no second drawing (rhUiIcon) any more')
  return code.replace(secondDrawing, '$1 null,')
}

const secondDrawing = /^( *rhUiIcon:) .*,$/m

/** An import that stayed at the index: the statement is written in a way that is not known here. */
const indexImport = /import\s*(?!type\b)[^;'"]*from\s*['"]@patternfly\/react-core['"]/

/**
 * Reads components from their own folders. Through the library's index every component would be
 * reachable from the first page, and the build could not tell what that page needs (chunks.ts).
 * Icons lose what is not shown.
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
