import { defineConfig, type ReporterDescription } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/lib/chromium.mjs'

const report = process.env.CASTELLAN_E2E_REPORT
const json: ReporterDescription[] = report ? [['json', { outputFile: report }]] : []

/** Machines that run CI are shared: things take longer there. */
const patience = process.env.CI ? 2 : 1

/** Only `npm test -- --browsers` starts other browsers. */
const ignored = process.env.CASTELLAN_BROWSERS ? [] : ['browsers.spec.ts']

/** Specs that use the server with all features. */
const featured =
  /\/(client-features|declarative|deploy|ext-organizations|identity-providers-fields|permissions|quick-theme|user-federation-kerberos|user-verifiable|workflows)\.spec\.ts$/

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` repeats a few failed tests alone, and names those that pass then: each has a fault, or
  // the console has.
  retries: 0,
  // First, and in one worker: each worker would start a server of its own.
  projects: [
    { name: 'featured', testMatch: featured, workers: 1 },
    { name: 'console', testIgnore: [featured, ...ignored] },
  ],
  workers: Number(process.env.CASTELLAN_WORKERS ?? 2),
  timeout: patience * 60_000,
  expect: { timeout: patience * 15_000 },
  reporter: [['./scripts/test/reporter.mjs'], ...json],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    // Nothing has to wait for a transition, neither tests nor pictures.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: patience * 15_000,
    navigationTimeout: patience * 30_000,
    // Recording costs as much as the test itself: asked for when a failure has to be understood.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
