import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  test: {
    environment: 'node',
    // `npm test` runs the checks and starts a server meanwhile.
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'scripts/**/*.test.mjs'],
    includeTaskLocation: true,
    // Its modules import style sheets, which Node cannot load.
    server: { deps: { inline: ['@patternfly/react-styles'] } },
  },
})
