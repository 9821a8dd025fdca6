import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { chunkNames } from './build/chunks.ts'
import { pageFiles } from './build/pageFiles.ts'
import { patternFly } from './build/patternfly.ts'
import { purgeTokens } from './build/purgeTokens.ts'
import { compiledTexts } from './build/compiledTexts.ts'
import { sourceHash } from './build/sourceHash.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const version = sourceHash(here('.'))

const callFiles = readdirSync(here('./src/api'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => `api/${path}`)

/** The layers that are one file each (build/chunks.ts). */
const groups = [
  {
    // The shell, the start page, and what every page uses.
    name: 'base',
    from: [
      'app/main.tsx',
      'ui/PageHeader.tsx',
      'routing/RoutedTabs.tsx',
      'areas/dashboard/DashboardPage.tsx',
      'areas/dashboard/Overview.tsx',
    ],
  },
  // Loaded first in the background, so that a confirmation opens at once.
  { name: 'question', from: ['ui/dialogs/ConfirmDialog.tsx'] },
  { name: 'table', from: ['table/DataTable.tsx', 'areas/dashboard/FailureTable.tsx'] },
  { name: 'form', from: ['form/EditForm.tsx', 'form/CreateForm.tsx'] },
  // Without it, the first visit of a page fetches dozens of small files.
  { name: 'calls', from: callFiles },
].map(({ name, from }) => ({ name, from: from.map((path) => here(`./src/${path}`)) }))

export default defineConfig({
  define: { 'import.meta.env.BUILD': JSON.stringify(version) },
  // Relative addresses: the same bundle lies under the theme's, the host's or any other path.
  base: './',
  resolve: { alias: { '~': here('./src') } },
  plugins: [
    patternFly(),
    compiledTexts(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    purgeTokens(),
    pageFiles(),
  ],
  build: {
    outDir: 'dist/site',
    assetsDir: `assets/${version}`,
    target: 'es2023',
    manifest: true,
    // In the site, so that every package contains it.
    license: { fileName: 'licenses.txt' },
    modulePreload: { polyfill: false },
    // Fonts and icons stay files: a policy of `font-src 'self'` must do.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { boot: here('./src/boot/start.ts'), main: here('./src/app/main.tsx') },
      output: {
        codeSplitting: {
          // A group contains only what it names, so the boot script stays a file of its own.
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(groups) }],
        },
      },
    },
  },
})
