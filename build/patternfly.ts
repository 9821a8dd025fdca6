import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const library = '@patternfly/react-core'
const statement = /import\s*\{([^}]*)\}\s*from\s*'@patternfly\/react-core'/g

/** Where each export of the library lives, out of the library's own table. */
function addresses(): Record<string, string> {
  const path = `node_modules/${library}/dist/dynamic-modules.json`
  const table = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => {
      const place = `${library}/${entry.replace('/dynamic/', '/esm/')}`
      const inFolder = existsSync(`node_modules/${place}/index.js`)
      return [name, inFolder ? `${place}/index.js` : `${place}.js`]
    }),
  )
}

/** Imports from the library's index become imports from the component's own folder. */
export function directImports(code: string, where: Record<string, string>): string {
  return code.replaceAll(statement, (_all, list: string) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item && !item.startsWith('type '))
      .map((item) => {
        const [name = ''] = item.split(' as ')
        return `import { ${item} } from '${where[name.trim()] ?? library}'`
      })
      .join(';'),
  )
}

/**
 * An icon without its second drawing, for a set of icons that is never switched on here: with both,
 * each one shown is five elements instead of two.
 */
export function oneDrawing(code: string): string {
  if (!second.test(code)) throw new Error('An icon has no second drawing (rhUiIcon) any more')
  return code.replace(second, '$1 null,')
}

const second = /^( *rhUiIcon:) .*,$/m

/** An import that stayed at the index: the statement is written in a way that is not known here. */
const left = /import\s*(?!type\b)[^;'"]*from\s*['"]@patternfly\/react-core['"]/

/**
 * Reads components from their own folders. Through the library's index every component would be
 * reachable from the first page, and the build could not tell what that page needs (chunks.ts).
 * Icons lose what is not shown.
 */
export function patternFly(): Plugin {
  let where: Record<string, string> | undefined
  return {
    name: 'castellan:patternfly',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/react-icons\/dist\/esm\/icons\/(?!index\.)[^/]*\.js$/.test(id))
        return { code: oneDrawing(code), map: null }
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes(`'${library}'`)) return undefined
      where ??= addresses()
      const direct = directImports(code, where)
      if (left.test(direct)) throw new Error(`${id} imports from the index of ${library}`)
      return { code: direct, map: null }
    },
  }
}
