import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
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

const filesNamed = (name: string) =>
  readdirSync(here('./src/areas'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => basename(path) === name,
  )

/** The layers that are one file each (build/chunks.ts). */
const groups = [
  {
    // What the console needs before its first page, and what every page and the start page use.
    name: 'base',
    from: [
      'app/main.tsx',
      'ui/PageHeader.tsx',
      'routing/RoutedTabs.tsx',
      'areas/dashboard/DashboardPage.tsx',
      'areas/dashboard/Overview.tsx',
    ],
  },
  // A question answers its click at once: its code comes first of what is not drawn yet.
  { name: 'question', from: ['ui/dialogs/ConfirmDialog.tsx'] },
  { name: 'table', from: ['table/DataTable.tsx', 'areas/dashboard/FailureTable.tsx'] },
  { name: 'form', from: ['form/EditForm.tsx', 'form/CreateForm.tsx'] },
  // What the pages ask of the server before they are drawn.
  { name: 'calls', from: filesNamed('ahead.ts').map((path) => `areas/${path}`) },
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
    modulePreload: { polyfill: false },
    // Fonts and icons stay files: a policy of `font-src 'self'` must do.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { boot: here('./src/boot/start.ts'), main: here('./src/app/main.tsx') },
      output: {
        codeSplitting: {
          // A group takes no more than it names: the first script stays a file of its own.
          includeDependenciesRecursively: false,
          groups: [{ name: chunkNames(groups) }],
        },
      },
    },
  },
})
