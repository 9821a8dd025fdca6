import { readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import type { Plugin, Rolldown } from 'vite'

const tags = {
  style: (file: string) => `<link rel="stylesheet" href="./${file}" />`,
  preload: (file: string) => `<link rel="modulepreload" href="./${file}" />`,
}

/** The area of a page. */
const areaOf = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  /\/src\/areas\/([^/]+)\/.*Page\.tsx$/.exec(facadeModuleId ?? '')?.[1]

/** In the order of the routes; the first page of each area is its list and comes first. */
function sortPages(pages: Rolldown.OutputChunk[], routes: Rolldown.OutputChunk) {
  const position = ({ fileName }: Rolldown.OutputChunk) => routes.dynamicImports.indexOf(fileName)
  const sorted = pages.toSorted((a, b) => position(a) - position(b))
  const isFirst = (page: Rolldown.OutputChunk) =>
    sorted.find((other) => areaOf(other) === areaOf(page)) === page
  return [...sorted.filter(isFirst), ...sorted.filter((page) => !isFirst(page))]
}

/**
 * Writes index.html with the file names of both entries. Vite would merge them into one file;
 * separate, sign-in starts while the console loads. Writes pages.json, which names the files to
 * prefetch (src/app/prefetchPages.ts).
 */
export function pageFiles(): Plugin {
  return {
    name: 'castellan:page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = (source: string): Rolldown.OutputChunk => {
          const chunk = chunks.find(
            (chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(source),
          )
          if (!chunk) throw new Error(`The build made no entry for ${source}`)
          return chunk
        }
        const main = entry('/src/app/main.tsx')
        const boot = entry('/src/boot/start.ts')
        const importsOf = (
          chunk: Rolldown.OutputChunk,
          imported = new Set<string>(),
        ): Set<string> => {
          for (const name of chunk.imports) {
            const next = chunks.find(({ fileName }) => fileName === name)
            if (!next || imported.has(name)) continue
            imported.add(name)
            importsOf(next, imported)
          }
          return imported
        }
        const preloads = [...importsOf(main)].filter((name) => name !== boot.fileName)
        const files = [main, ...chunks.filter(({ fileName }) => preloads.includes(fileName))]
        const styles = new Set(
          files.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
        )
        const head = [...[...styles].map(tags.style), ...preloads.map(tags.preload)].join('\n    ')
        const replacements = [
          ['/src/boot/start.ts', `./${boot.fileName}`],
          ['/src/app/main.tsx', `./${main.fileName}`],
          ['</head>', `  ${head}\n  </head>`],
        ] as const
        let page = readFileSync('index.html', 'utf8')
        for (const [placeholder, replacement] of replacements) {
          if (!page.includes(placeholder)) this.error(`index.html does not hold ${placeholder}`)
          page = page.replace(placeholder, replacement)
        }
        this.emitFile({ type: 'asset', fileName: 'index.html', source: page })

        const filesOf = (chunk: Rolldown.OutputChunk) => [
          chunk.fileName,
          ...(chunk.viteMetadata?.importedCss ?? []),
        ]
        const pages = sortPages(
          chunks.filter((chunk) => areaOf(chunk) !== undefined),
          main,
        )
        const prefetched = pages.flatMap((chunk) => {
          const imported = importsOf(chunk)
          const imports = chunks.filter(({ fileName }) => imported.has(fileName))
          return [chunk, ...imports].flatMap(filesOf)
        })
        const started = new Set([boot, ...files].flatMap(filesOf))
        const source = JSON.stringify([...new Set(prefetched)].filter((file) => !started.has(file)))
        const fileName = `${dirname(main.fileName)}/pages.json`
        this.emitFile({ type: 'asset', fileName, source })
      },
    },
  }
}
